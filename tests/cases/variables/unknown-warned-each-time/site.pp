# An unknown variable is warned of each time it is read, also at the same place.
notify { 'a': message => $nosuch }
notify { 'b': message => $nosuch }
define d { notify { "d ${title} ${other}": } }
d { ['x', 'y']: }
