# A title cannot be empty.
notify { 'r': require => File[''] }
