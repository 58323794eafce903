# all ends with the first that is false, index with the first that is true.
class j { }
class k { }
$x = ['a', 'b'].all |$x| { if $x == 'b' { include j } $x == 'b' }
$y = ['a', 'b'].index |$x| { if $x == 'b' { include k } $x == 'a' }
notify { 'n': message => [defined(Class['j']), defined(Class['k'])] }
