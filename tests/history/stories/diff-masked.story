# The default of a parameter that is given: the edit does nothing.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| class app (
|   $port = 80,
| ) { notify { 'a': message => $port } }
| class { 'app': port => 443 }
commit B 2024-02-10 Another port
edit site.pp
-   $port = 80,
+   $port = 81,
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E 'same|masked'
> The catalog of n is the same.
>   (1) site.pp:2  masked: Class[App] port is from site.pp:4:24
