# A default of resources.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| file { '/a': mode => '0644' }
commit B 2024-02-10 Root owns all
file site.pp
| File { owner => 'root' }
| file { '/a': mode => '0644' }
$ colophon blame --all --node n site.pp | grep 'File'
> commit1  2024-01-10  Ada Lovelace    File[/a] mode  site.pp:2
> commit2  2024-02-10  Ben Bitdiddle   File[/a] owner  site.pp:1
