# Two branches that each add the same package are merged: the error shows both ways.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Two classes
file site.pp
| include web
| include tools
file web.pp
| class web { }
file tools.pp
| class tools ($extra = true) { }
branch side
commit B 2024-02-10 curl for the web
file web.pp
| class web { package { 'curl': ensure => installed } }
switch main
commit A 2024-02-11 curl as a tool
file tools.pp
| class tools ($extra = true) {
|   if $extra { package { 'curl': ensure => latest } }
| }
merge side A 2024-02-12 Both
$ colophon compile --node n site.pp tools.pp web.pp
> tools.pp:2:15: error: Duplicate declaration: Package[curl] is already declared at (file: web.pp, line: 1); cannot redeclare
>     2 |   if $extra { package { 'curl': ensure => latest } }
>       |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   web.pp:1:13: first declared here
>     1 | class web { package { 'curl': ensure => installed } }
>       |             ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
>   Package[curl] is declared at web.pp:1:13
>     by Class[Web], declared at site.pp:1:1
>   in Class[Tools], declared at site.pp:2:1
>   under if $extra  taken  tools.pp:2:6  <- true (tools.pp:1:23)
? 1
$ colophon compile --plain --node n --revision commit-2 site.pp tools.pp web.pp | grep -c curl
> 3
$ colophon compile --node n --diagnostics json site.pp tools.pp web.pp 2>&1 | python3 -c "import json,sys; e=json.loads(sys.stdin.read())['explanation']; print([i['name'] for i in e['involved']], e['control']['container'])"
> ['Package[curl]'] Class[Tools]
