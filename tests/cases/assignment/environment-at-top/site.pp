# The variable environment is set at top scope.
$environment = 'mine'
