# Defined types are evaluated late and see what the top scope assigns after their declaration.
define d { notify { "${title} ${a}": } }
d { 'x': }
$a = 'late'
