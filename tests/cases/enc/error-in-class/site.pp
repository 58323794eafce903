# An error in the code of a class
class a ($x) { notify { 'a': message => 1 + $x } }
