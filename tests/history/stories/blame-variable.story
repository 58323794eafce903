# Who wrote the value, and who what it is the value of.
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
$ colophon blame 'File[/a]' mode --node n site.pp
> File[/a]
>   commit1  2024-01-10  Ada Lovelace   site.pp:2  file { '/a': mode => $mode }
>
> mode = '0600'
>   commit2  2024-02-10  Ben Bitdiddle  site.pp:1  $mode = '0600'
>
> commits
>   commit2  Close it
>   commit1  Begin
