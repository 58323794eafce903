# Two subclasses override the same attribute.
class base { file { '/a': mode => '0600' } }
class one inherits base { File['/a'] { mode => '0640' } }
class two ($mode = '0644') inherits base { File['/a'] { mode => $mode } }
class role { include one }
include role
include two
