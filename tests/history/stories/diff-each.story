# One more element of a list that is gone through.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $names = ['a', 'b']
| $names.each |$name| { notify { $name: } }
commit B 2024-02-10 One more
edit site.pp
- $names = ['a', 'b']
+ $names = ['a', 'b', 'c']
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] '
> (1) site.pp:1
>   + Notify[c]  decided
