# A module in a submodule: its class is missing before the submodule is there.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 An environment
file environment.conf
| modulepath = modules
file manifests/site.pp
| class role { include part }
| include role
$ git init -q ../part && cd ../part && mkdir manifests && echo "class part { notify { 'part': } }" >manifests/init.pp && git add . && git -c user.name=P -c user.email=p@example.com commit -qm Part
$ colophon compile --environment . --node n
> manifests/site.pp:1:14: error: Could not find class ::part for n
>     1 | class role { include part }
>       |              ^^^^^^^^^^^^
>   looked in modules; --modulepath or --environment names others
>   in Class[Role], declared at manifests/site.pp:2:1
? 1
$ git -c protocol.file.allow=always submodule --quiet add ../part modules/part 2>&1 && git -c user.name=A -c user.email=a@example.com commit -qm 'The submodule' && colophon compile --plain --environment . --node n | grep -c '"title": "part"'
> 1
# a revision has the files of the submodule as the repository there has them
$ colophon compile --plain --environment . --node n --revision HEAD | grep -c '"title": "part"'
> 1
# and they change with the commit that it names
$ cd modules/part && echo "class part { notify { 'part': message => 'new' } }" >manifests/init.pp && git -c user.name=P -c user.email=p@example.com commit -qam More && cd ../.. && git -c user.name=A -c user.email=a@example.com commit -qam 'Another part' && colophon diff HEAD~1..HEAD --environment . --node n | grep -v 'More'
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) modules/part/manifests/init.pp:1
>     - class part { notify { 'part': } }
>     + class part { notify { 'part': message => 'new' } }
>   ~ Notify[part] message  not given -> 'new'  copied
# where the submodule is not checked out, or has not that commit
$ mv modules/part ../kept && mkdir modules/part && colophon compile --environment . --node n --revision HEAD
> warning: The submodule modules/part cannot be read: it is not checked out
> manifests/site.pp:1:14: error: Could not find class ::part for n
>     1 | class role { include part }
>       |              ^^^^^^^^^^^^
>   looked in modules; --modulepath or --environment names others
>   in Class[Role], declared at manifests/site.pp:2:1
? 1
$ rmdir modules/part && git init -q modules/part && colophon compile --plain --environment . --node n --revision HEAD | head -3
> warning: The submodule modules/part cannot be read: its commit is not there
> manifests/site.pp:1:14: error: Could not find class ::part for n
>     1 | class role { include part }
>       |              ^^^^^^^^^^^^
>   looked in modules; --modulepath or --environment names others
>   in Class[Role], declared at manifests/site.pp:2:1
