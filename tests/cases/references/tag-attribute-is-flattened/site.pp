# An attribute that is an array unfolds into the array around it when it is read.
file { '/a': tag => ['x', 'y'] }
$t = File['/a']['tag']
notify { 'r': message => [1, File['/a']['tag'], $t] }
notify { 's': message => $t }
