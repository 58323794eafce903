# A class cannot be declared like a resource twice.
class c { }
class { 'c': }
class { 'c': }
