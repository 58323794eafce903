# Metaparameters flow into what is collected
class c { File<<| tag == 'web' |>> }
class { 'c': noop => true, tag => 'given' }
contain c
notify { 'end': }
