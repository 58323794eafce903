# A value of another type is an error, found when the instance is declared.
define d(Integer $port) { notify { 'never': } }
d { 'x': port => '80' }
