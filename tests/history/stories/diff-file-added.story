# Saved compilations looked for a file that was not there: it is new, or removed, also where a fact is another and
# where it is on the disk now.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy:
|   - { name: role, paths: ["role/%{facts.role}.yaml", all.yaml] }
|   - { name: more, glob: "more/*.yaml" }
file data/all.yaml
| app::port: 80
file data/role/db.yaml
| app::size: 3
file data/more/a.yaml
| app::mode: '0600'
file environment.conf
| modulepath = modules
file manifests/site.pp
| include app
file modules/app/manifests/init.pp
| class app (Integer $port, $size = 1, $mode = '0644') { file { '/app': content => "${port}/${size}\n", mode => $mode } }
later
$ mkdir ../away; mv data/role data/more ../away; colophon compile --environment . --node n --fact role=db --fact x=1 -o ../without.json; mv ../away/* data; colophon compile --environment . --node n --fact role=db --fact x=2 -o ../with.json
$ colophon diff ../without.json ../with.json
> 2 edits explain 4 changes of n; 0 unexplained
>
> (1) data/role/db.yaml:1  (new file)
>     commit1  2024-01-10  Ada Lovelace  Begin
>     + app::size: 3
>   ~ Class[App] size  1 -> 3  copied
>   ~ File[/app] content  "80/1\n" -> "80/3\n"  computed
>
> (2) data/more/a.yaml:1  (new file)
>     commit1  2024-01-10  Ada Lovelace  Begin
>     + app::mode: '0600'
>   ~ Class[App] mode  '0644' -> '0600'  copied
>   ~ File[/app] mode  '0644' -> '0600'  copied
$ colophon diff ../with.json ../without.json
> 2 edits explain 4 changes of n; 0 unexplained
>
> (1) data/role/db.yaml:1  (file removed)
>     - app::size: 3
>   ~ Class[App] size  3 -> 1  copied
>       written at modules/app/manifests/init.pp:1:35,
>       by commit1 2024-01-10 Ada Lovelace
>   ~ File[/app] content  "80/3\n" -> "80/1\n"  computed
>       written at modules/app/manifests/init.pp:1:35,
>       by commit1 2024-01-10 Ada Lovelace
>
> (2) data/more/a.yaml:1  (file removed)
>     - app::mode: '0600'
>   ~ Class[App] mode  '0600' -> '0644'  copied
>       written at modules/app/manifests/init.pp:1:46,
>       by commit1 2024-01-10 Ada Lovelace
>   ~ File[/app] mode  '0600' -> '0644'  copied
>       written at modules/app/manifests/init.pp:1:46,
>       by commit1 2024-01-10 Ada Lovelace
