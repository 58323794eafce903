# A linked work tree at another commit is read and blamed as its own branch.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 One
file site.pp
| notify { 'a': message => 'one' }
commit B 2024-02-10 Two
edit site.pp
- notify { 'a': message => 'one' }
+ notify { 'a': message => 'two' }
$ git worktree add -q --detach ../other commit-1 && cd ../other && colophon blame 'Notify[a]' message --node n site.pp
> Notify[a]
>   commit1  2024-01-10  Ada Lovelace  site.pp:1  notify { 'a': message => 'one' …
>
> message = 'one'
>   commit1  2024-01-10  Ada Lovelace  site.pp:1  notify { 'a': message => 'one' …
>
> commits
>   commit1  One
$ cd ../other && colophon blame 'Notify[a]' message --node n --revision main site.pp
> Notify[a]
>   commit2  2024-02-10  Ben Bitdiddle  site.pp:1  notify { 'a': message => 'two'…
>
> message = 'two'
>   commit2  2024-02-10  Ben Bitdiddle  site.pp:1  notify { 'a': message => 'two'…
>
> commits
>   commit2  Two
