file { '/a': }
notify { 'x': message => { [File['/a'], 'b', undef] => 1, { 'k' => File['/a'] } => 2, [1, [2.5, true]] => "t" } }
