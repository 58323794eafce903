# Metaparameters and tags by default.
Notify { tag => ['x', 'Y::Z'], noop => true, require => Notify['first'] }
notify { 'first': require => undef }
notify { 'second': }
notify { 'third': tag => 'own' }
