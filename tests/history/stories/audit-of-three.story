# Three commits, each with its own change.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| notify { 'a': message => 'one' }
commit B 2024-02-10 Two
edit site.pp
- notify { 'a': message => 'one' }
+ notify { 'a': message => 'two' }
commit A 2024-03-10 Three
edit site.pp
- notify { 'a': message => 'two' }
+ notify { 'a': message => 'three' }
commit B 2024-04-10 No more
edit site.pp
- notify { 'a': message => 'three' }
$ colophon audit commit-1..HEAD --node n site.pp | grep -E '^[0-9a-f]{7}|^  [~+-] '
> commit2  2024-02-10  Ben Bitdiddle  Two
>   ~ Notify[a] message  'one' -> 'two'  copied
> commit3  2024-03-10  Ada Lovelace  Three
>   ~ Notify[a] message  'two' -> 'three'  copied
> commit4  2024-04-10  Ben Bitdiddle  No more
>   - Notify[a]  decided
