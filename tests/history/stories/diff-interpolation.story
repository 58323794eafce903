# A text that is computed.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $port = 80
| notify { 'a': message => "port ${port}" }
commit B 2024-02-10 Another port
edit site.pp
- $port = 80
+ $port = 81
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] |2024-'
> (1) site.pp:1
>     commit2  2024-02-10  Ben Bitdiddle  Another port
>   ~ Notify[a] message  'port 80' -> 'port 81'  computed
