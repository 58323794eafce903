# An undef that is passed counts as not given.
define d($a = 'dflt', $b = undef) { notify { "${title} [${a}] [${b}]": } }
d { 'x': a => undef, b => undef }
