# What a `* =>` gives must not be given beside it.
file { '/a': mode => '0600', * => { mode => '0644' } }
