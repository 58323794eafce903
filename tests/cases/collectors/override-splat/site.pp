# From a hash.
$h = { mode => '0600', owner => 'o' }
file { '/a': mode => '0644' }
File<| |> { * => $h }
