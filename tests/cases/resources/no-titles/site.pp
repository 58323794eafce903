# An empty array of titles declares nothing.
file { []: ensure => directory }
notify { 'after': }
