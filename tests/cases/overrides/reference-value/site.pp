# The value of an override expression is the reference.
file { '/a': ensure => file }
$r = File['/a'] { mode => '0644' }
notify { "${r}": }
