foo(1) { mode => '0644' }
