# Instances are evaluated after all the code around, in the order of their declaration.
define d { notify { "in ${title}": } }
notify { 'first': }
d { 'x': }
notify { 'second': }
d { 'y': }
notify { 'third': }
