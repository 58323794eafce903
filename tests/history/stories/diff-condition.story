# What a condition decides on.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $on = true
| if $on { notify { 'a': } }
commit B 2024-02-10 Off
edit site.pp
- $on = true
+ $on = false
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] |2024-'
> (1) site.pp:1
>     commit2  2024-02-10  Ben Bitdiddle  Off
>   - Notify[a]  decided
