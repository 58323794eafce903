# Metaparameters of a class: relationships stay on the class.
class c { notify { 'c': } }
notify { 'n': }
class { 'c': require => Notify['n'], tag => 'mytag', loglevel => 'debug', schedule => 'night' }
schedule { 'night': period => daily }
