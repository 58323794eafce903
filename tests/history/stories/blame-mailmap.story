# One person under two names, and a revision that only moved blanks about.
author A Ada Lovelace <ada@example.com>
author X ada <ada@laptop.local>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Configure the service
file site.pp
| node default {
| file { '/etc/service.conf':
| content => 'retries=3',
| mode => '0644',
| }
| }
commit X 2024-02-11 Three are not enough
edit site.pp
- content => 'retries=3',
+ content => 'retries=5',
commit B 2024-03-12 Indent as the style guide says
file site.pp
| node default {
|   file { '/etc/service.conf':
|     content => 'retries=5',
|     mode    => '0644',
|   }
| }
$ colophon blame 'File[/etc/service.conf]' content mode --node n site.pp
> File[/etc/service.conf]
>   commit3  2024-03-12  Ben Bitdiddle  site.pp:2  file { '/etc/service.conf':
>   commit1  2024-01-10  Ada Lovelace   site.pp:1  node default {
>   no file                             node n
>
> content = 'retries=5'
>   commit3  2024-03-12  Ben Bitdiddle  site.pp:3  content => 'retries=5',
>
> mode = '0644'
>   commit3  2024-03-12  Ben Bitdiddle  site.pp:4  mode    => '0644',
>
> commits
>   commit3  Indent as the style guide says
>   commit1  Configure the service
# Now Ben's revision is looked through, and ada is Ada.
later
file .mailmap
| Ada Lovelace <ada@example.com> <ada@laptop.local>
$ git rev-parse HEAD > .git-blame-ignore-revs && git config blame.ignoreRevsFile .git-blame-ignore-revs
$ colophon blame 'File[/etc/service.conf]' content mode --node n site.pp
> File[/etc/service.conf]
>   commit1  2024-01-10  Ada Lovelace  site.pp:2  file { '/etc/service.conf':
>   commit1  2024-01-10  Ada Lovelace  site.pp:1  node default {
>   no file                            node n
>
> content = 'retries=5'
>   commit2  2024-02-11  Ada Lovelace  site.pp:3  content => 'retries=5',
>
> mode = '0644'
>   commit1  2024-01-10  Ada Lovelace  site.pp:4  mode    => '0644',
>
> commits
>   commit2  Three are not enough
>   commit1  Configure the service
$ colophon blame --by author --node n site.pp
> written  decided  author
>       2        2  Ada Lovelace <ada@example.com>
>       0        2  no file (facts, settings)
# A file of revisions that is not there changes nothing but that.
$ rm .git-blame-ignore-revs
$ colophon blame --by author --node n site.pp
> written  decided  author
>       2        2  Ben Bitdiddle <ben@example.com>
>       0        2  Ada Lovelace <ada@example.com>
>       0        2  no file (facts, settings)
