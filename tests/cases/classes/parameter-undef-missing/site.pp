# An undef passed to a parameter without a default and without a type is accepted.
class c($a) { notify { "[${a}]": } }
class { 'c': a => undef }
