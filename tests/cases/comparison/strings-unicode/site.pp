# Letters beyond ASCII are compared without regard to case only for equality of ASCII letters.
notify { 'r': message => ['Ä' == 'ä', 'É' == 'é', 'ß' == 'SS', 'é' == 'e', 'z' < 'é', 'Ω' < 'ω'] }
