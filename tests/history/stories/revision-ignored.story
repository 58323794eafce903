# Folders that git ignores are in no revision: the modules that r10k installs are taken as they are.
author A Ada Lovelace <ada@example.com>
commit A 2024-02-11 Begin
file .gitignore
| /modules/*
| !/modules/own
file environment.conf
| modulepath = site:modules
file Puppetfile
| mod 'puppetlabs/ntp', '1.0.0'
file manifests/site.pp
| include ntp
| include own
file modules/own/manifests/init.pp
| class own { notify { 'own': message => 'one' } }
commit A 2024-02-12 Change our own module
edit modules/own/manifests/init.pp
- class own { notify { 'own': message => 'one' } }
+ class own { notify { 'own': message => 'two' } }
later
file modules/ntp/manifests/init.pp
| class ntp { notify { 'ntp': message => file('ntp/text') } }
file modules/ntp/files/text
| as it is now
file modules/evil/manifests/init.pp
| class evil { notify { 'evil': message => file('evil/out') } }
link modules/evil/files/out /etc/hostname
$ colophon diff HEAD~1..HEAD --node n
> colophon: modules/evil and 1 more are in no revision, because git ignores them: taken as in the work tree
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) modules/own/manifests/init.pp:1
>     commit2  2024-02-12  Ada Lovelace  Change our own module
>     - class own { notify { 'own': message => 'one' } }
>     + class own { notify { 'own': message => 'two' } }
>   ~ Notify[own] message  'one' -> 'two'  copied
$ colophon audit HEAD~1..HEAD --node n 2>/dev/null
> 1 commit: 1 changes catalogs
>
> commit2  2024-02-12  Ada Lovelace  Change our own module
>   (1) modules/own/manifests/init.pp:1
>     - class own { notify { 'own': message => 'one' } }
>     + class own { notify { 'own': message => 'two' } }
>   ~ Notify[own] message  'one' -> 'two'  copied
$ colophon explain --revision HEAD~1 --node n 'Notify[ntp]' message
> Notify[ntp] message = "as it is now\n"  from file modules/ntp/files/text
> notice: The folder modules/evil and 1 more are in no revision, because git ignores them
>   taken as in the work tree
$ colophon blame --revision HEAD~1 --node n 'Notify[ntp]' message
> Notify[ntp]
>   untracked                          …/ntp/manifests/init.pp:1  class ntp { not…
>   commit1  2024-02-11  Ada Lovelace  manifests/site.pp:1  include ntp
>
> message = "as it is now\n"
>   no file                            file modules/ntp/files/text = "as it is no…
>
> commits
>   commit1  Begin
> notice: The folder modules/evil and 1 more are in no revision, because git ignores them
>   taken as in the work tree
$ colophon compile --revision HEAD --node n --plain -e 'include evil' 2>&1 | head -3
> modules/evil/manifests/init.pp:1:42: error: Could not find any files from evil/out
>     1 | class evil { notify { 'evil': message => file('evil/out') } }
>       |                                          ^^^^^^^^^^^^^^^^
