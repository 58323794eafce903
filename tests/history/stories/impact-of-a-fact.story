# A fact that a resource's title is made of.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| file { "/srv/${facts['role']}": ensure => directory }
| notify { 'a': message => $facts['role'] }
$ colophon impact fact role --node n --fact role=web site.pp | grep -A1 ' it (' | grep -v '^--'
> copied from it (1)
>   Notify[a] message  = 'web'
> decided by it (1)
>   File[/srv/web]  whether it is there
