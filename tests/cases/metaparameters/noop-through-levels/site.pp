# A metaparameter flows through classes that are contained, not through included ones.
class inner { notify { 'inner': } }
class contained { notify { 'contained': } }
class outer { include inner contain contained notify { 'outer': } }
class { 'outer': noop => true }
contain outer
