# A .mailmap whose lines have emails only, and ignored revisions of a file that is not there.
author A Ada Lovelace <ada@example.com>
author O old <ada@old.example.com>
commit O 2024-01-10 One
file site.pp
| notify { 'a': message => 'one' }
commit A 2024-02-10 A map
file .mailmap
| <ada@example.com> <ada@old.example.com>
file other.pp
| notify { 'b': message => 'two' }
$ colophon blame --by author --node n site.pp other.pp
> written  decided  author
>       1        1  Ada Lovelace <ada@example.com>
>       1        1  old <ada@example.com>
$ git config blame.ignoreRevsFile .nothing && colophon blame 'Notify[a]' message --node n site.pp
> Notify[a]
>   commit1  2024-01-10  old     site.pp:1  notify { 'a': message => 'one' }
>
> message = 'one'
>   commit1  2024-01-10  old     site.pp:1  notify { 'a': message => 'one' }
>
> commits
>   commit1  One
