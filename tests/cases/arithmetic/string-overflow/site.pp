# A string of too many digits.
$x = '9223372036854775808' + 0
notify { "${x}": }
