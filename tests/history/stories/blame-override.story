# An override of an inherited resource.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| class base { file { '/a': mode => '0644' } }
| class strict inherits base { }
| include strict
commit B 2024-02-10 Close it
edit site.pp
- class strict inherits base { }
+ class strict inherits base { File['/a'] { mode => '0600' } }
$ colophon blame --all --node n site.pp | grep 'mode'
> commit2  2024-02-10  Ben Bitdiddle   File[/a] mode  site.pp:2
