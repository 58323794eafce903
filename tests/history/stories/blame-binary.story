# A manifest that is no text, and one that is empty.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Good
file site.pp
| notify { 'a': message => 'one' }
file empty.pp
$ head -c 100 /dev/zero > zero.pp; git add zero.pp; git -c user.name=x -c user.email=x@example.com commit -qm zero
$ colophon blame --all --node n zero.pp
> error: zero.pp is no text: it has a NUL byte at offset 0
>   is this the right file?
? 2
$ colophon compile --plain --node n --revision HEAD -o out.json zero.pp; s=$?; test -e out.json || echo nothing written; exit $s
> error: zero.pp is no text: it has a NUL byte at offset 0
>   is this the right file?
> nothing written
? 2
$ colophon blame 'Notify[a]' message --node n empty.pp site.pp
> Notify[a]
>   commit1  2024-01-10  Ada Lovelace  site.pp:1  notify { 'a': message => 'one' …
>
> message = 'one'
>   commit1  2024-01-10  Ada Lovelace  site.pp:1  notify { 'a': message => 'one' …
>
> commits
>   commit1  Good
