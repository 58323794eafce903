# A class has the defaults of the class it inherits, not of the code that includes it.
class parent { File { mode => '0600' } file { '/parent': } }
class child inherits parent { File { owner => 'child' } file { '/child': } }
class user { File { group => 'user' } include child }
include user
