# What a title that is no String does not do.
notify { 'a': require => Type('Notify[1]') }
