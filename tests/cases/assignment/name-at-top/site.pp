# The variable name is set at top scope.
notify { "${name} ${title}": }
$name = 'x'
