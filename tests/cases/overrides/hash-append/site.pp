# A hash that is appended is put into the array.
class p { notify { 'a': message => { 'x' => 1 } } }
class c inherits p { Notify['a'] { message +> { 'y' => 2 } } }
include c
