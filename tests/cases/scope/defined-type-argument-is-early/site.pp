# What is passed to a defined type is evaluated where it is declared.
define d($v) { notify { "${title} [${v}]": } }
d { 'x': v => $a }
$a = 'late'
