# any, all and index end early: later turns hang on what the lambda said.
class j { }
$x = ['a', 'b'].any |$x| { if $x == 'b' { include j } $x == 'a' }
notify { 'n': message => defined(Class['j']) }
