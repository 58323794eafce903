type A = Array[Nonesuch]
function f(A $x) { $x }
notify { 'a': message => f([1]) }
