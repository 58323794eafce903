# Two places in one commit: each has what it changed.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $a = 'one'
| # between
| # them
| $b = 'two'
| notify { 'a': message => $a }
| notify { 'b': message => $b }
commit B 2024-02-10 Both
file site.pp
| $a = 'three'
| # between
| # them
| $b = 'four'
| notify { 'a': message => $a }
| notify { 'b': message => $b }
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] '
> (1) site.pp:1
>   ~ Notify[a] message  'one' -> 'three'  copied
> (2) site.pp:4
>   ~ Notify[b] message  'two' -> 'four'  copied
