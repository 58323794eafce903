# Empty branches are allowed; the value is undef.
$a = if true { } else { 1 }
notify { "[${a}]": }
