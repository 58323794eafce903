# Letters beyond ASCII differ in their case when strings are compared.
notify { 'r': message => ['Ä' == 'ä', 'É' == 'é', 'ß' == 'SS', 'é' == 'e', 'z' < 'é', 'Ω' < 'ω'] }
