# An Optional parameter that is optional shows what it holds: nothing.
function f(Pattern $x, Optional $y = 1) { $x }
notify { f('abc', Puppet::LookupKey): }
