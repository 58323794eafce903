# What a default declares is there because nothing was given.
function f() { include j 1 }
class j { notify { 'in j': } }
class c($x = f()) { }
class { 'c': x => undef }
