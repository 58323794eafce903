# A title cannot be a number.
notify { 'r': require => File[1] }
