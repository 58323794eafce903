# A requirement of a resource that is not in the catalog is an error.
notify { 'a': require => File['/nosuch'] }
