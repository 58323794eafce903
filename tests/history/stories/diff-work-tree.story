# The work tree, with a change that is not committed.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| notify { 'a': message => 'one' }
later
edit site.pp
- notify { 'a': message => 'one' }
+ notify { 'a': message => 'two' }
$ colophon diff HEAD --node n site.pp | grep -E '^\(|^  [~+-] '
> (1) site.pp:1
>   ~ Notify[a] message  'one' -> 'two'  copied
