# Unless.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $quiet = true
| unless $quiet { notify { 'a': } }
$ colophon why-not 'Notify[a]' --node n site.pp | head -4
> Notify[a] is not in the catalog of n.
> It would be declared at site.pp:2:26,
> but this condition kept it out:
>   site.pp:2:8  <- true (site.pp:1:10)
