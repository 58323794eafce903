# Attributes of the collector, and defaults of its scope
class c { Notify { withpath => false, loglevel => 'info' } Notify<<| tag == 'db' or tag == 'web' |>> { message => 'overridden', noop => true } }
include c
@@notify { 'own': tag => 'web' }
