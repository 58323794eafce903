# A class declared at top scope sees the top scope's variables.
$a = 'top'
class c { notify { $a: } }
include c
