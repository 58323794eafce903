# A function that calls one that is not there.
function f() { nope() }
notify { 'a': message => f() }
