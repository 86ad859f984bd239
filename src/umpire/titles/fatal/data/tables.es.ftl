# Lo que se lee de las tablas: meses y eventos.

constants-turn_months-0 = Marzo
constants-turn_months-1 = Abril
constants-turn_months-2 = Mayo
constants-turn_months-3 = Junio
constants-turn_months-4 = Julio
constants-turn_months-5 = Agosto
constants-turn_months-6 = Septiembre
constants-turn_months-7 = Octubre
constants-turn_months-8 = Noviembre

event-cabinet_crisis-name = Crisis de gobierno en Londres
event-u_boat-name = El U-21 frente a las playas
event-shell_shortage-name = Escasez de proyectiles
event-submarines_in_marmara-name = Submarinos aliados en el mar de Mármara
event-none-name = Sin evento
event-german_support-name = Aumento del Apoyo Alemán
event-german_air-name = Destacamento aéreo alemán
event-kitchener-name = Kitchener da prioridad
event-unrest-name = Disturbios en Constantinopla
event-bulgaria-name = Bulgaria se inclina por las Potencias Centrales
