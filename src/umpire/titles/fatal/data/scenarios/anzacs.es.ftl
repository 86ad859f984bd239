name = ¡Los ANZAC están aquí!
