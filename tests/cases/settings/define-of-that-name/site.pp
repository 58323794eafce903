# No defined type can have the name of Puppet's own class.
define settings() { notify { 'in': } }
settings { 'x': }
