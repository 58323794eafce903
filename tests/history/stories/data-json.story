# Data in JSON: who wrote them, what a change reaches, and an error that they cause.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 The class
file environment.conf
| modulepath = modules
file manifests/site.pp
| include app
file modules/app/manifests/init.pp
| class app (Integer $port = 80) { notify { 'port': message => "${port}" } }
file hiera.yaml
| version: 5
| hierarchy:
|   - name: role
|     data_hash: json_data
|     path: "%{facts.role}.json"
|   - name: all
|     data_hash: json_data
|     path: all.json
file data/all.json
| { "app::port": 8080 }
file data/web.json
| { "app::port": "http" }
commit B 2024-02-10 A port
edit data/all.json
- { "app::port": 8080 }
+ { "app::port": 8081 }
$ colophon blame 'Notify[port]' message --environment . --node n --fact role=db
> Notify[port]
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:1  class app (Int…
>   commit1  2024-01-10  Ada Lovelace   manifests/site.pp:1  include app
>
> message = '8081'
>   commit2  2024-02-10  Ben Bitdiddle  data/all.json:1  { "app::port": 8081 }
>
> commits
>   commit2  A port
>   commit1  The class
$ colophon impact data/all.json:1 --environment . --node n --fact role=db
> A change of data/all.json:1 would reach 2 attributes, of n.
> copied from it (1)
>   Class[App] port  = 8081
> computed from it (1)
>   Notify[port] message  = '8081'
# a role whose port is no number
$ colophon compile --environment . --node n --fact role=web
> manifests/site.pp:1:1: error: Class[App]: parameter 'port' expects an Integer value, got String
>     1 | include app
>       | ^^^^^^^^^^^
>   port = 'http'  key app::port  data/web.json:1:16
>       found as app::port manifests/site.pp:1:1
>     × instead of 8081  key app::port  data/all.json:1:16
>     × instead of 80  from modules/app/manifests/init.pp:1:28, default
>     path "%{facts.role}.json"  hiera.yaml:5:11  <- fact role = 'web'
? 1
$ colophon impact app::port --environment . --node n --fact role=web
> manifests/site.pp:1:1: error: Class[App]: parameter 'port' expects an Integer value, got String
>     1 | include app
>       | ^^^^^^^^^^^
>   port = 'http'  key app::port  data/web.json:1:16
>       found as app::port manifests/site.pp:1:1
>     × instead of 8081  key app::port  data/all.json:1:16
>     × instead of 80  from modules/app/manifests/init.pp:1:28, default
>     path "%{facts.role}.json"  hiera.yaml:5:11  <- fact role = 'web'
? 1
