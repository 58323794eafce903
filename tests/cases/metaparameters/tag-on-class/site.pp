# Tags of a class declared like a resource flow to what it contains.
class c { notify { 'in c': } }
class { 'c': tag => 'mytag' }
