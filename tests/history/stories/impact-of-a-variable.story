# What is copied, what is computed, and what is decided.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $mode = 1
| notify { 'a': message => $mode }
| notify { 'b': message => "x${mode}" }
| if $mode == 1 { notify { 'c': } }
$ colophon impact site.pp:1 --node n site.pp | grep -A1 ' it (' | grep -v '^--'
> copied from it (1)
>   Notify[a] message  = 1
> computed from it (1)
>   Notify[b] message  = 'x1'
> decided by it (1)
>   Notify[c]  whether it is there
