# The other branch.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| if $facts['web'] { notify { 'web': } } else { notify { 'none': } }
$ colophon why-not 'Notify[none]' --node n --fact web=true site.pp | head -4
> Notify[none] is not in the catalog of n.
> It would be declared at site.pp:1:56,
> but this condition kept it out:
>   site.pp:1:4  <- fact web = true
