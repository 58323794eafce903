# A default cannot be set twice in one scope.
File { mode => '0644' }
File { owner => 'root' }
File { mode => '0644' }
