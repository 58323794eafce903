# A fact that decides on one value, and on what was not written to others.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Begin
file site.pp
| class a {
|   file { '/a': mode => '0600', owner => 'root' }
|   file { '/b': mode => '0600' }
| }
| include a
| if $facts['role'] == 'db' { File <| title != '/c' |> { mode => '0644' } }
| notify { 'n': message => "role ${facts['role']}" }
$ colophon impact fact role --node n --fact role=web site.pp
> A change of fact role would reach 1 attribute, of n.
> computed from it (1)
>   Notify[n] message  = 'role web'
> It could reach 2 more through what did not happen; --absences lists them.
