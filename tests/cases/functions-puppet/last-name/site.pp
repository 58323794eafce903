# An instance is named by the last part of its type's name.
function f(Puppet::LookupKey $x) { $x }
notify { f(Object[{ name => 'My::Thing', attributes => { 'x' => Integer } }].new(3)): }
