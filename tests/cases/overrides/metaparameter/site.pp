# Metaparameters are overridden like attributes.
class p { file { '/a': noop => true, loglevel => 'debug' } }
class c inherits p { File['/a'] { noop => false, loglevel => undef } }
include c
