# A function in the Puppet language, and the variable that goes through it.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| function twice($n) { $n * 2 }
| $n = 4
| notify { 'a': message => twice($n) }
$ colophon impact site.pp:2 --node n site.pp | grep -A1 ' it (' | grep -v '^--'
> computed from it (1)
>   Notify[a] message  = 8
