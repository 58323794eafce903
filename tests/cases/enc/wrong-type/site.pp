# A parameter of another type
class a (Integer $x = 1, String $y = 'y') { notify { "a ${x}": } }
