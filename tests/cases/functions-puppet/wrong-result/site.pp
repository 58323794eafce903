# A result that is not what the function says it returns.
function g(Integer $x) >> String { $x }
notify { 'a': message => g(2) }
