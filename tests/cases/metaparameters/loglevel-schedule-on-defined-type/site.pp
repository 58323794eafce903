# Other metaparameters of an instance flow to what it contains, relationships do not.
define d { notify { "in ${title}": } }
d { 'x': loglevel => 'warning', schedule => 'daily', before => Notify['n'], audit => 'all' }
notify { 'n': }
