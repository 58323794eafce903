# Classes that data name: code includes what a key lists.
file environment.conf
| manifest = manifests
file hiera.yaml
| version: 5
| hierarchy:
|   - name: levels
|     paths: ["roles/%{facts.role}.yaml", "common.yaml"]
file data/common.yaml
| classes: [base]
| ntp::servers: ["ntp"]
file data/roles/web.yaml
| classes:
|   - "nginx"        # not php
|   - '::cache'
| nginx::workers: 2
| base::note: "nginx, and more"
file data/roles/db.yaml
| classes: [base]
| nginx: nothing
file data/roles/other.json
| {"classes": ["nginx", "cache"], "nginx": "%{lookup('cache')}"}
file manifests/site.pp
| lookup('classes', Array[String], 'first').include
file modules/base/manifests/init.pp
| class base { }
file modules/nginx/manifests/init.pp
| class nginx { }
file modules/cache/manifests/init.pp
| class cache { }
file modules/php/manifests/init.pp
| class php { }
$ colophon why-not 'Class[nginx]' -n db1 --fact role=db -q
> Class[Nginx] is not in the catalog of db1.
> In the catalog there is Class[main].
> 1 place declares one whose title could be anything; --all shows it.
> Data name it in 2 places, none of them read for this node:
>   data/roles/other.json:1:15
>   data/roles/web.yaml:2:6
$ colophon why-not 'Class[cache]' -n db1 --fact role=db -q
> Class[Cache] is not in the catalog of db1.
> In the catalog there is Class[Base].
> 1 place declares one whose title could be anything; --all shows it.
> Data name it in 2 places, none of them read for this node:
>   data/roles/other.json:1:24
>   data/roles/web.yaml:3:8
$ colophon why-not 'Class[base]' -n web1 --fact role=web -q
> Class[Base] is not in the catalog of web1.
> In the catalog there is Class[main], Class[Cache].
> 1 place declares one whose title could be anything; --all shows it.
> Data name it in 2 places, 1 of them read for this node:
>   data/common.yaml:1:11  read
>   data/roles/db.yaml:1:11  not read
$ colophon why-not 'Class[php]' -n web1 --fact role=web -q
> Class[Php] is not in the catalog of web1.
> 1 place declares one whose title could be anything; --all shows it.
$ colophon why-not 'Class[ntp]' -n web1 --fact role=web -q
> Class[Ntp] is not in the catalog of web1.
> 1 place declares one whose title could be anything; --all shows it.
> No class of that name is defined where code could be found.
> Data name it in 1 place, read for this node:
>   data/common.yaml:2:17
$ colophon why-not 'Class[cache]' -n db1 --fact role=db -q --json | sed -n '/"data"/,/^  ]/p'
>   "data": [
>     {
>       "place": {
>         "file": "data/roles/other.json",
>         "line": 1,
>         "column": 24,
>         "end_line": 1,
>         "end_column": 29
>       },
>       "read": false
>     },
>     {
>       "place": {
>         "file": "data/roles/web.yaml",
>         "line": 3,
>         "column": 8,
>         "end_line": 3,
>         "end_column": 13
>       },
>       "read": false
>     }
>   ],
