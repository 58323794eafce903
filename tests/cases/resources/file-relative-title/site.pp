# A file whose title is no absolute path is accepted in the catalog.
file { 'relative/path': ensure => file }
