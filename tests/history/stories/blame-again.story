# A file that was deleted and added again: lines are of the commit that added them again.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 The first
file site.pp
| notify { 'a': message => 'one' }
| notify { 'b': message => 'two' }
commit A 2024-02-10 It goes
remove site.pp
file other.pp
| notify { 'c': message => 'three' }
commit B 2024-03-10 It is back
file site.pp
| notify { 'a': message => 'one' }
| notify { 'b': message => 'two' }
$ colophon blame --all --node n site.pp | grep Notify
> commit3  2024-03-10  Ben Bitdiddle   Notify[a] message  site.pp:1
> commit3  2024-03-10  Ben Bitdiddle   Notify[b] message  site.pp:2
$ colophon blame --all --node n --revision commit-2 site.pp
> error: Could not read site.pp: No such file or directory
>   check the name, and the folder it is relative to
? 2
