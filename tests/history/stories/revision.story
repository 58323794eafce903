# All commands read a revision as if it were checked out: files, folders, links; the work tree does not matter.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
commit A 2024-01-10 One
file environment.conf
| modulepath = modules:links
file manifests/site.pp
| include app
file modules/app/manifests/init.pp
| class app { notify { 'app': message => lookup('message') } }
file hiera.yaml
| version: 5
| hierarchy:
|   - name: all
|     glob: "*.yaml"
file data/common.yaml
| message: one
commit B 2024-02-10 Two, and the module is a link
rename modules/app/manifests/init.pp shared/app/manifests/init.pp
link links/app ../shared/app
edit data/common.yaml
- message: one
+ message: two
later
remove manifests/site.pp
remove data/common.yaml
$ colophon explain 'Notify[app]' message --environment . --node n --revision commit-1
> Notify[app] message = 'one'  from key message  data/common.yaml:1:10
>      1 | message: one
>        |          ^^^
>   1. found as message in the environment's data, entry "all"
>       modules/app/manifests/init.pp:1:40
$ colophon explain 'Notify[app]' message --environment . --node n --revision HEAD
> Notify[app] message = 'two'  from key message  data/common.yaml:1:10
>      1 | message: two
>        |          ^^^
>   1. found as message in the environment's data, entry "all"
>       links/app/manifests/init.pp:1:40
$ colophon compile --plain --environment . --node n --revision HEAD | grep '"message"'
>         "message": "two"
$ colophon lookup message --environment . --node n --revision HEAD~1
> --- one
$ cd modules 2>/dev/null || cd shared; colophon lookup message --environment .. --node n --revision HEAD
> --- two
$ colophon verify --environment . --node n --revision commit-2 | head -3
> The three theorems hold: no violations.
>
>   theorem        checked  violations
$ colophon compile --environment . --node n --revision nothing
> error: Could not read the revision 'nothing': there is no such revision in /repository
? 2
$ colophon compile --environment . --node n --plain | grep -c Notify
> 0
? 1
# A file that is read through a link has the history of what the link leads to.
$ colophon blame 'Notify[app]' message --environment . --node n --revision HEAD
> Notify[app]
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:1  class app { no…
>   commit1  2024-01-10  Ada Lovelace   manifests/site.pp:1  include app
>
> message = 'two'
>   commit2  2024-02-10  Ben Bitdiddle  data/common.yaml:1  message: two
>
> commits
>   commit2  Two, and the module is a link
>   commit1  One
