# A revision that does not compile says why as any other, and writes nothing.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 One
file site.pp
| notify { 'a': message => 'one' }
commit B 2024-02-10 A value of the wrong type
file site.pp
| $port = '80'
| if $facts['role'] == 'web' {
|   notify { 'a': message => $port + $facts['offset'] }
| }
commit B 2024-03-10 No Puppet code any more
file site.pp
| notify { 'a': message =>
$ colophon compile --node n --fact role=web --revision commit-2 -o out.json site.pp; s=$?; ls; exit $s
> site.pp:3:36: error: The value '' cannot be converted to Numeric.
>     3 |   notify { 'a': message => $port + $facts['offset'] }
>       |                                    ^^^^^^^^^^^^^^^^
>   $facts['offset'] = undef, there is nothing of that name
>   under if $facts['role'] == 'web'  taken  site.pp:2:4  <- fact role = 'web'
> site.pp
? 1
$ colophon blame 'Notify[a]' message --node n --revision commit-3 site.pp
> site.pp:2:1: error: Syntax error at end of input
>     2 |
>       | ^
? 1
$ colophon why-not 'Notify[a]' --node n --fact role=db --revision commit-2 site.pp
> Notify[a] is not in the catalog of n.
> It would be declared at site.pp:3:12,
> but this condition kept it out:
>   site.pp:2:4  <- fact role = 'db'
>      2 | if $facts['role'] == 'web' {
>        |    ^^^^^^^^^^^^^^^^^^^^^^^
