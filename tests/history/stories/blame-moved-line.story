# A line that only moved stays with who wrote it.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| notify { 'a': message => 'one' }
commit B 2024-02-10 Something above
file site.pp
| notify { 'b': message => 'two' }
| notify { 'a': message => 'one' }
$ colophon blame --all --node n site.pp | grep 'Notify'
> commit2  2024-02-10  Ben Bitdiddle   Notify[b] message  site.pp:1
> commit1  2024-01-10  Ada Lovelace    Notify[a] message  site.pp:2
