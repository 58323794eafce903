# Several variables can be assigned from a hash by their names.
[$a, $b] = { 'b' => 2, 'a' => 1 }
notify { "${a}${b}": }
