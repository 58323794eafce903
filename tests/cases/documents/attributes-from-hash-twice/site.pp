# Two `* =>` in a body.
file { '/a': * => { mode => '0644' }, * => { owner => 'root' } }
