# Attributes may be named like keywords.
exec { '/bin/true': unless => '/bin/false' }
