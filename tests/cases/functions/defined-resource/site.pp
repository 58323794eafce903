# The function defined with references: only resources declared before.
file { '/a': ensure => file }
notify { 'r': message => [defined(File['/a']), defined(File['/b']), defined(Notify['later']), defined(Notify['r'])] }
notify { 'later': }
notify { 's': message => defined(Notify['later']) }
