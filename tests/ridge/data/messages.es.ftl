title-name = La cresta
ask-move = ¿Quién se mueve?
do-enter = { $piece } entra en { EL($space) }
do-hold = Esperar
no-not-next = { EL($space) } no está junto a donde está { $piece }.
no-not-yours = { $piece } no es tuya.
no-shaken = { $piece } está quebrantada y se mantiene lejos de los enemigos.
log-entered = { $piece } entra en { EL($space) }.
log-held = { $side } espera.
log-shaken = { $piece } está quebrantada y vuelve a casa.
odds-fight =
    { $n ->
        [0] empate
        [1] gana el azul
       *[2] gana el rojo
    }
term-strength = fuerza oculta { $value }
ending-blue = El azul tiene la cresta.
ending-red = El rojo tiene la cresta.
ending-draw = Nadie tiene la cresta.
name-blue-camp = el campamento azul
name-red-camp = el campamento rojo
name-gully = quebrada
name-crest = cresta
name-slope = ladera
seat-blue = Azul
seat-red = Rojo
player-blue = el azul
verb-enter = entrar
feature-crest = Secciones en la cresta
feature-near = Lo cerca que están las secciones
feature-shaken = Secciones enemigas quebrantadas
