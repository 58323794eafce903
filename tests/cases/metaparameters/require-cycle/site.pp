# A cycle of requirements is not found while compiling.
notify { 'a': require => Notify['b'] }
notify { 'b': require => Notify['a'] }
