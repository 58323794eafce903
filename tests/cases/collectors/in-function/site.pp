# From a function and a lambda.
function f($t) { Notify<| title == $t |> }
@notify { ['a', 'b', 'c']: }
f('a')
['b'].each |$t| { Notify<| title == $t |> }
