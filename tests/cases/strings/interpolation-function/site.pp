# A call of a function in braces.
$a = 1
notify { "${defined('$a')} ${defined('$b')}": }
