# A class that is not defined cannot be declared like a resource.
class { 'nosuch': }
