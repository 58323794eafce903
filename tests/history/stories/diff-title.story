# Another title: one resource goes, one comes.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| notify { 'a': }
commit B 2024-02-10 Another
edit site.pp
- notify { 'a': }
+ notify { 'b': }
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] '
> (1) site.pp:1
>   + Notify[b]  decided
>   - Notify[a]  decided
