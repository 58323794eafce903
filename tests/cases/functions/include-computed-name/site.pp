# The name of a class may be computed.
$n = 'web'
class role::web { notify { 'role': } }
include "role::${n}"
