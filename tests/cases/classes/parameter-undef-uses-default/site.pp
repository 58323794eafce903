# An undef that is passed counts as not given.
class c($a = 'dflt', $b = undef) { notify { "[${a}] [${b}]": } }
class { 'c': a => undef, b => undef }
