# A call of a function that is not among those of the core.
$a = ['x', 'y']
notify { "${a.length} ${join($a, '-')}": }
