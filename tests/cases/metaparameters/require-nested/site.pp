# Nested arrays of references are flattened.
notify { ['a', 'b']: }
notify { 'c': require => [[Notify['a']], [[Notify['b']]]] }
