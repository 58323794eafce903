# A commit that changes nothing that is read.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| notify { 'a': }
commit B 2024-02-10 Explain
file README
| Read me.
$ colophon audit HEAD~1..HEAD --node n site.pp
> 1 commit: no catalog changes
>
> commit2  2024-02-10  Ben Bitdiddle  Explain
>   README  no node reads it
