# A parameter of a function may be called facts, but no call gives it a value.
function f($facts) { 1 }
function g($trusted) { 1 }
notify { 'n': message => 'defined' }
notify { 'f': message => f(1) }
