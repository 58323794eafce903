# A class has the defaults of the scope that declared it first.
class inner { file { '/inner': } }
class a { File { mode => '0600' } include inner }
class b { File { mode => '0700' } include inner }
include b
include a
