# The default of a parameter that is given does not run: with undef it would declare a class.
function f() { include j 1 }
class j { }
class c($x = f()) { }
class { 'c': x => 5 }
notify { 'n': message => defined(Class['j']) }
