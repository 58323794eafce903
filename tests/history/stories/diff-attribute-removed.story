# An attribute that is taken away: the line that is gone is what did it, and who removed it.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| file { '/a':
|   mode  => '0644',
|   owner => 'root',
| }
commit B 2024-02-10 Nobody owns it
file site.pp
| file { '/a':
|   mode  => '0644',
| }
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] |2024-'
> (1) site.pp:3
>     commit2  2024-02-10  Ben Bitdiddle  Nobody owns it
>   ~ File[/a] owner  'root' -> not given  copied
