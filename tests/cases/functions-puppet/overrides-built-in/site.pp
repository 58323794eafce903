# A function of the manifest goes before Puppet's own of the same name.
function each($x) { "my ${x}" }
notify { 'a': message => each(4) }
