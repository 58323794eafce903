# A resource may even require itself.
notify { 'a': require => Notify['a'] }
