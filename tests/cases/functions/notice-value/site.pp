# The value of a log function is undef.
$v = notice('x')
notify { "[${v}]": }
