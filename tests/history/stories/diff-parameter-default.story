# The default of a parameter, which nothing gives.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| class app ($port = 80) { notify { 'a': message => $port } }
| include app
commit B 2024-02-10 Another port
edit site.pp
- class app ($port = 80) { notify { 'a': message => $port } }
+ class app ($port = 81) { notify { 'a': message => $port } }
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] '
> (1) site.pp:1
>   ~ Class[App] port  80 -> 81  copied
>   ~ Notify[a] message  80 -> 81  copied
