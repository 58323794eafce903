# Whether there is a file of sudoers is not for the node to say.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| if $facts['admin'] == 'yes' { file { '/etc/sudoers.d/a': content => 'all' } }
| file { '/etc/sudoers.d/b': content => 'some' }
file policy.yaml
| rules:
|   - id: sudoers
|     message: The node does not say who has rights.
|     select: File[/etc/sudoers*]
|     decisions: { never: fact * }
$ colophon check -p policy.yaml --node n --fact admin=yes site.pp | grep -E '^  (File|is decided)'
>   File[/etc/sudoers.d/a], whether it is there
>   is decided by fact admin
