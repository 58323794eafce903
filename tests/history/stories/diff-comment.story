# A remark changes nothing.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| # one
| notify { 'a': }
commit B 2024-02-10 Say it better
edit site.pp
- # one
+ # two
$ colophon diff HEAD~1..HEAD --node n site.pp | head -1
> The catalog of n is the same.
