# A variable that is copied.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $mode = '0644'
| file { '/a': mode => $mode }
commit B 2024-02-10 Close it
edit site.pp
- $mode = '0644'
+ $mode = '0600'
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] |2024-'
> (1) site.pp:1
>     commit2  2024-02-10  Ben Bitdiddle  Close it
>   ~ File[/a] mode  '0644' -> '0600'  copied
