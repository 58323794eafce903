# A requirement that is other text.
notify { 'b': require => 'nonsense' }
