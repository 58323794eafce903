# Sensitive values are redacted, the lines that have them too.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
commit A 2024-01-10 A password
file site.pp
| $password = Sensitive('correct horse battery')
| user { 'db':
|   password => $password,
| }
$ colophon blame 'User[db]' password --node n site.pp
> User[db]
>   commit1  2024-01-10  Ada Lovelace  site.pp:2  user { 'db':
>
> password = Sensitive [value redacted]
>   commit1  2024-01-10  Ada Lovelace  site.pp:1  $password = Sensitive(*********…
>  decided by
>   commit1  2024-01-10  Ada Lovelace  site.pp:3  password => $password,
>
> commits
>   commit1  A password
$ colophon blame 'User[db]' password --node n --json site.pp | grep -c horse
> 0
? 1
$ colophon blame 'User[db]' password --node n --show-sensitive site.pp
> User[db]
>   commit1  2024-01-10  Ada Lovelace  site.pp:2  user { 'db':
>
> password = 'correct horse battery'
>   commit1  2024-01-10  Ada Lovelace  site.pp:1  $password = Sensitive('correct …
>  decided by
>   commit1  2024-01-10  Ada Lovelace  site.pp:3  password => $password,
>
> commits
>   commit1  A password
