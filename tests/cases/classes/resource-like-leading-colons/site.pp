# The name of a class declared like a resource may have leading colons and upper-case letters.
class a::b($x = 1) { notify { "${x} ${title} ${name}": } }
class { '::A::b': x => 2 }
