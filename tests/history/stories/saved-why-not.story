# Why something is not in a saved catalog: by the catalog alone, and with the code that could declare it.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 The first manifest
file env/manifests/site.pp
| $web = false
| if $web { notify { 'web': } }
| notify { 'always': }
| @user { 'nobody yet': ensure => present }
file env/modules/m/manifests/init.pp
| class m { notify { 'from m': } }
later
$ colophon compile --node n --environment ./env -o ../saved.json
$ colophon why-not 'Notify[web]' --catalog ../saved.json
> Notify[web] is not in the catalog of n.
> It would be declared at env/manifests/site.pp:2:20,
> but this condition kept it out:
>   env/manifests/site.pp:2:4  <- false (env/manifests/site.pp:1:8)
>      2 | if $web { notify { 'web': } }
>        |    ^^^^
> notice: Only the catalog is looked at: name manifests or --environment to look through code, too
$ colophon why-not 'Notify[from m]' --catalog ../saved.json
> Notify[from m] is not in the catalog of n.
> No code that could be found declares it.
> notice: Only the catalog is looked at: name manifests or --environment to look through code, too
$ colophon why-not 'Notify[from m]' --catalog ../saved.json --environment ./env
> Notify[from m] is not in the catalog of n.
> It would be declared in class m, which is not in the catalog:
>   env/modules/m/manifests/init.pp:1:20
>      1 | class m { notify { 'from m': } }
>        |                    ^^^^^^^^^
>   Nothing that could be found includes class m.
$ colophon why-not 'User[nobody yet]' --catalog ../saved.json -q
> User[nobody yet] is virtual: declared, but not in the catalog.
> env/manifests/site.pp:4:1
>      4 | @user { 'nobody yet': ensure => present }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
> Nothing realises it: no collector matches it, and no realize names it.
$ colophon why-not 'Notify[always]' --catalog ../saved.json -q
> Notify[always] is in the catalog; colophon explain says why.
? 1
