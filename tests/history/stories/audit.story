# The story of the thesis' introduction: one team sets a default, another overrides it; the first changes the default,
# which has no effect; the second removes its override, and the first team's change comes to light.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>

commit A 2024-01-10 Serve the application
file modules/app/manifests/init.pp
| class app (Integer $port = 80) {
|   file { '/etc/app.conf': content => "port=${port}\n" }
|   if $port > 1024 { notify { 'high': } }
| }
file manifests/site.pp
| include app
file environment.conf
| modulepath = modules
file hiera.yaml
| version: 5
| hierarchy:
|   - name: common
|     path: common.yaml

commit B 2024-02-20 Use our own port
file data/common.yaml
| app::port: 443

commit A 2024-03-15 Raise the default
edit modules/app/manifests/init.pp
- class app (Integer $port = 80) {
+ class app (Integer $port = 8080) {

commit B 2024-04-01 The default will do
remove data/common.yaml

commit A 2024-05-02 Explain
file README.md
| An application.

$ colophon audit commit-2..HEAD --environment . --node n
> 3 commits: 1 changes catalogs, 1 has masked edits, 1 unmasks earlier edits
>
> commit3  2024-03-15  Ada Lovelace  Raise the default
>   (1) modules/app/manifests/init.pp:1  masked: Class[App] port
>       is from data/common.yaml:1:12
>
> commit4  2024-04-01  Ben Bitdiddle  The default will do
>   (1) data/common.yaml:1  (file removed)
>     - app::port: 443
>   ~ Class[App] port  443 -> 8080  copied
>       written at modules/app/manifests/init.pp:1:28,
>       by commit3 2024-03-15 Ada Lovelace, masked until now
>   ~ File[/etc/app.conf] content  "port=443\n" -> "port=8080\n"  computed
>       written at modules/app/manifests/init.pp:1:28,
>       by commit3 2024-03-15 Ada Lovelace, masked until now
>   + Notify[high]  decided
>       decided at modules/app/manifests/init.pp:3:6
>       if $port > 1024 { notify { 'high': } }
>
> commit5  2024-05-02  Ada Lovelace  Explain
>   README.md  no node reads it
$ colophon audit commit-1..HEAD --environment . --node n
> 4 commits: 2 change catalogs, 1 has masked edits, 1 unmasks earlier edits
>
> commit2  2024-02-20  Ben Bitdiddle  Use our own port
>   (1) data/common.yaml:1  (new file)
>     + app::port: 443
>   ~ Class[App] port  80 -> 443  copied
>   ~ File[/etc/app.conf] content  "port=80\n" -> "port=443\n"  computed
>
> commit3  2024-03-15  Ada Lovelace  Raise the default
>   (1) modules/app/manifests/init.pp:1  masked: Class[App] port
>       is from data/common.yaml:1:12
>
> commit4  2024-04-01  Ben Bitdiddle  The default will do
>   (1) data/common.yaml:1  (file removed)
>     - app::port: 443
>   ~ Class[App] port  443 -> 8080  copied
>       written at modules/app/manifests/init.pp:1:28,
>       by commit3 2024-03-15 Ada Lovelace, masked until now
>   ~ File[/etc/app.conf] content  "port=443\n" -> "port=8080\n"  computed
>       written at modules/app/manifests/init.pp:1:28,
>       by commit3 2024-03-15 Ada Lovelace, masked until now
>   + Notify[high]  decided
>       decided at modules/app/manifests/init.pp:3:6
>       if $port > 1024 { notify { 'high': } }
>
> commit5  2024-05-02  Ada Lovelace  Explain
>   README.md  no node reads it
$ colophon diff commit-2..HEAD --environment . --node n --prove
> 2 edits explain 3 changes of n; 0 unexplained
>
> (1) modules/app/manifests/init.pp:1
>     commit3  2024-03-15  Ada Lovelace  Raise the default
>     - class app (Integer $port = 80) {
>     + class app (Integer $port = 8080) {
>   + Notify[high]  decided, proved  with (2)
>       decided at modules/app/manifests/init.pp:3:6
>       if $port > 1024 { notify { 'high': } }
>
> (2) data/common.yaml:1  (file removed)
>     commit4  2024-04-01  Ben Bitdiddle  The default will do
>     - app::port: 443
>   ~ Class[App] port  443 -> 8080  copied, proved  with (1)
>   ~ File[/etc/app.conf] content  "port=443\n" -> "port=8080\n"  computed, proved
>       with (1)
>
> other edits
>   README.md  no node reads it
>
> proved by 2 compilations without some of the edits
