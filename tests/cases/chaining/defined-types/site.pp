# Instances of defined types in a chain.
define d { notify { "in ${title}": } }
d { 'x': } -> d { 'y': }
