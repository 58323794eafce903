# A requirement must be a reference; text that looks like one is accepted.
notify { 'a': }
notify { 'b': require => 'Notify[a]' }
