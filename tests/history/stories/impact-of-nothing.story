# A variable that nothing uses.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $unused = 1
| notify { 'a': }
$ colophon impact site.pp:1 --node n site.pp | grep -cE '^(copied|computed|decided)'
> 0
? 1
