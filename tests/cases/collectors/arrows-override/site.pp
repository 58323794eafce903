# With attributes.
file { '/a': }
notify { 'x': }
File<| |> { mode => '0644' } -> Notify['x']
