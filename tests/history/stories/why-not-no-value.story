# An attribute that nothing gives.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| file { '/a': ensure => file }
$ colophon why-not 'File[/a]' mode --node n site.pp | head -1
> File[/a] has no mode: nothing gives it one.
