# A reference to undef vanishes from a relationship: so how many there are hangs on the titles.
file { ['/b', '/c']: }
notify { 'n': before => [File['/b'], File['/c']] }
