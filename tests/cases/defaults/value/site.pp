# The value of the expression is the type.
function f() { File { mode => '0644' } }
notify { 'n': message => "${f()}" }
