# A bare repository has no work tree to find files in; a clone of it has.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Good
file site.pp
| notify { 'a': message => 'one' }
$ git clone -q --bare . ../bare.git && cd ../bare.git && colophon blame 'Notify[a]' message --node n --revision main site.pp
> error: Could not read the revision 'main': the repository is bare: it has no work tree
? 2
$ cd ../bare.git && colophon compile --node n --revision main -o out.json site.pp; s=$?; test -e out.json || echo nothing written; exit $s
> error: Could not read the revision 'main': the repository is bare: it has no work tree
> nothing written
? 2
$ git clone -q ../bare.git ../clone && cd ../clone && colophon blame 'Notify[a]' message --node n site.pp
> Notify[a]
>   commit1  2024-01-10  Ada Lovelace  site.pp:1  notify { 'a': message => 'one' …
>
> message = 'one'
>   commit1  2024-01-10  Ada Lovelace  site.pp:1  notify { 'a': message => 'one' …
>
> commits
>   commit1  Good
