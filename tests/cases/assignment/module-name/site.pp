# The variable module_name is set at top scope and cannot be assigned there.
$module_name = 'mine'
notify { "${module_name}": }
