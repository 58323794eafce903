# Who owns what by GitHub's CODEOWNERS: the last match counts, a line without owners clears, comments stand behind
# owners, and a line that is wrong is skipped.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>

commit A 2024-01-10 Serve the application
file modules/app/manifests/init.pp
| class app (Integer $port = 80) {
|   file { '/etc/app.conf':
|     content => "port=${port}\n",
|     mode    => '0644',
|   }
| }
file manifests/site.pp
| node default {
|   include app
| }
file environment.conf
| modulepath = modules
file hiera.yaml
| version: 5
| hierarchy:
|   - name: common
|     path: common.yaml
commit B 2024-02-10 The usual port
file data/common.yaml
| app::port: 8080
file .github/CODEOWNERS
| # everything, unless more is said
| *            @acme/platform
| modules/app/ @acme/web @ben   # and Ben
| /data/**     ops@example.com
| hiera.yaml

$ colophon blame 'File[/etc/app.conf]' content --environment . --node n
> File[/etc/app.conf]
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:2  file { '/etc/a…
>   commit1  2024-01-10  Ada Lovelace   manifests/site.pp:2  include app
>   commit1  2024-01-10  Ada Lovelace   manifests/site.pp:1  node default {
>   no file                             node n
>
> content = "port=8080\n"
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:3  content => "po…
>   commit2  2024-02-10  Ben Bitdiddle  data/common.yaml:1  app::port: 8080
>
> commits
>   commit2  The usual port
>   commit1  Serve the application
>
> owners
>   modules/app/manifests/init.pp  @acme/web @ben
>   manifests/site.pp  @acme/platform
>   data/common.yaml  ops@example.com
$ colophon blame --by owner --environment . --node n
> written  decided  owner
>       2        2  @acme/web
>       2        2  @ben
>       2        2  ops@example.com
>       0        3  @acme/platform
>       0        3  no file (facts, settings)
>       0        2  no owner (rule without owners)
$ colophon blame 'File[/etc/app.conf]' content --json --environment . --node n | grep -A2 '"owners"'
>           "owners": [
>             "@acme/web",
>             "@ben"
> --
>           "owners": [
>             "@acme/platform"
>           ]
> --
>           "owners": [
>             "@acme/platform"
>           ]
> --
>               "owners": [
>                 "@acme/web",
>                 "@ben"
> --
>               "owners": [
>                 "ops@example.com"
>               ]
> --
>               "owners": [
>                 "@acme/web",
>                 "@ben"
> --
>               "owners": [
>                 "@acme/platform"
>               ]
# nothing but this line is wrong: GitHub has no "!", no "[ ]", and takes no word that is no owner
later
file .github/CODEOWNERS
| * @acme/platform
| !data/** @nobody
| data/[a-z]* @nobody
| data/ ops
$ colophon blame 'Class[App]' port --environment . --node n --color never
> Class[App]
>   commit1  2024-01-10  Ada Lovelace   manifests/site.pp:2  include app
>   commit1  2024-01-10  Ada Lovelace   manifests/site.pp:1  node default {
>   no file                             node n
>
> port = 8080
>   commit2  2024-02-10  Ben Bitdiddle  data/common.yaml:1  app::port: 8080
>
> commits
>   commit2  The usual port
>   commit1  Serve the application
>
> owners
>   manifests/site.pp  @acme/platform
>   data/common.yaml  @acme/platform
> .github/CODEOWNERS:2:1: warning: GitHub knows no "!": the line is skipped
>     2 | !data/** @nobody
>       | ^^^^^^^^
>   what it was meant for belongs to whom an earlier line says
> .github/CODEOWNERS:3:1: warning: GitHub knows no [ ]: the line is skipped
>     3 | data/[a-z]* @nobody
>       | ^^^^^^^^^^^
>   what it was meant for belongs to whom an earlier line says
> .github/CODEOWNERS:4:7: warning: This is not an owner: GitHub skips the whole line
>     4 | data/ ops
>       |       ^^^
>   an owner is @user, @organisation/team or an email address
# as it was in the revision, whatever the work tree says now
$ colophon blame --by owner 'Class[App]' port --environment . --node n --revision commit-2
> written  decided  owner
>       1        1  ops@example.com
>       0        1  @acme/platform
>       0        1  no owner (rule without owners)
>       0        1  no file (facts, settings)
