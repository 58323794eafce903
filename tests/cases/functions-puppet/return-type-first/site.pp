# What a function returns must be a type before its arguments are looked at.
function f(Integer $x) >> TypeReference['X'] { $x }
notify { "${f('a')}": }
