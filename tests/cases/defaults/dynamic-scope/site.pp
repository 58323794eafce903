# Defaults reach the classes that the code includes, and those which they include.
class inner { file { '/inner': } }
class outer { File { mode => '0600', group => 'outer' } include inner file { '/outer': } }
class other { file { '/other': } include inner }
File { mode => '0644', owner => 'main' }
include outer
include other
