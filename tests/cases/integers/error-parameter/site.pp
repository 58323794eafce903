# Nor of a parameter of a class.
class a($x) { }
class { 'a': x => floor(1e30) }
