# A defined type that nobody declares.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| define d { notify { 'in d': } }
$ colophon why-not 'Notify[in d]' --node n site.pp | head -2
> Notify[in d] is not in the catalog of n.
> It would be declared in defined type d, which is not in the catalog:
