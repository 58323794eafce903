# A module that is a repository of its own inside of the control repository, as r10k and librarian install them.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
commit A 2024-01-10 The control repository
file environment.conf
| modulepath = modules
file manifests/site.pp
| class { 'motd': text => 'hello' }
file .gitignore
| modules/
$ mkdir -p modules/motd/manifests && cd modules/motd && git init -q && printf 'class motd (String $text, String $mode = "0640") {\n  file { "/etc/motd": content => $text, mode => $mode }\n}\n' >manifests/init.pp && git add . && GIT_AUTHOR_DATE=2023-05-05T00:00:00Z GIT_COMMITTER_DATE=2023-05-05T00:00:00Z git -c user.name='Mo Dule' -c user.email=mo@example.com commit -q -m 'A module for the motd'
$ colophon blame 'File[/etc/motd]' content mode --environment . --node n | sed 's/[0-9a-f]\{7\}  2023/abcdef0  2023/; s/^  [0-9a-f]\{7\}  A/  abcdef0  A/'
> File[/etc/motd]
>   abcdef0  2023-05-05  Mo Dule       …/motd/manifests/init.pp:2  file { "/etc/m…
>   commit1  2024-01-10  Ada Lovelace  manifests/site.pp:1  class { 'motd': text …
>
> content = 'hello'
>   commit1  2024-01-10  Ada Lovelace  manifests/site.pp:1  class { 'motd': text …
>
> mode = '0640'
>   abcdef0  2023-05-05  Mo Dule       …/motd/manifests/init.pp:1  class motd (St…
>
> commits
>   commit1  The control repository
>   abcdef0  A module for the motd
$ colophon blame --by author --environment . --node n
> written  decided  author
>       2        4  Ada Lovelace <ada@example.com>
>       2        3  Mo Dule <mo@example.com>
