# A class and a function may have the same name.
function f() { 1 }
class f { notify { 'class': message => f() } }
include f
