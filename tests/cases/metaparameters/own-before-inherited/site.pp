# A resource's own metaparameters win over those that flow into it, tags are joined.
define d { notify { "in ${title}": noop => false, tag => 'own', loglevel => 'err' } }
d { 'x': noop => true, tag => 'outer', loglevel => 'info' }
