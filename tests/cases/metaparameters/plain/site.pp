# Metaparameters of a native resource are attributes.
file { '/a': noop => true, loglevel => 'debug', schedule => 'daily', audit => ['owner', 'mode'] }
