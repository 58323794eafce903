# The order of metaparameters that flow into a resource is Puppet's.
define d { notify { "in ${title}": } }
d { 'x': loglevel => 'info', tag => ['t1', 't2'], audit => 'all', schedule => 'night', noop => true }
schedule { 'night': period => daily }
