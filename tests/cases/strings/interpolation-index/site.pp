# In braces an index or a key applies to the variable.
$a = [1, [2, 3]]
$h = { 'k' => { 'n' => 'v' } }
$i = 1
notify { "${a[0]} ${a[1][0]} ${h['k']['n']} ${a[$i][-1]} ${h[k][n]}": }
