# What belongs to another node.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| node 'web' { notify { 'web': } }
| node default { }
$ colophon why-not 'Notify[web]' --node db site.pp | head -4
> Notify[web] is not in the catalog of db.
> It would be declared at site.pp:1:23,
> but this condition kept it out:
>   site.pp:1:1  <- node db
