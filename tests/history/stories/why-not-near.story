# A name that is nearly right.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| file { '/etc/motd': ensure => file }
$ colophon why-not 'File[/etc/mot]' --node n site.pp
> File[/etc/mot] is not in the catalog of n.
> In the catalog there is File[/etc/motd].
> No code that could be found declares it.
