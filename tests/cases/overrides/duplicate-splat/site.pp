# Also by a hash.
file { '/a': }
File['/a'] { mode => '1', * => { mode => '2' } }
