# An attribute that comes.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| file { '/a':
|   mode  => '0644',
| }
commit B 2024-02-10 Root owns it
file site.pp
| file { '/a':
|   mode  => '0644',
|   owner => 'root',
| }
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] '
> (1) site.pp:3
>   ~ File[/a] owner  not given -> 'root'  copied
