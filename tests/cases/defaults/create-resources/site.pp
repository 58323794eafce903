# Resources that functions make take defaults.
File { mode => '0644' }
create_resources('file', { '/a' => {}, '/b' => { 'mode' => '0600' } })
create_resources('file', { '/c' => {} }, { 'mode' => '0700', 'owner' => 'o' })
