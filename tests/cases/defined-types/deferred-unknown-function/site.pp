# A Deferred whose function there is not, as a parameter.
define d($x) { }
d { 't': x => Deferred('nope', [1]) }
