# A default is evaluated only when no value is given.
class c($a = fail('default used')) { notify { "${a}": } }
class { 'c': a => 1 }
