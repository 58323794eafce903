# Attributes without a comma between them.
file { '/a':
  ensure => file
  mode   => '0644',
}
