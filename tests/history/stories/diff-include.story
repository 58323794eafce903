# A class that is included now.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file modules/a/manifests/init.pp
| class a { notify { 'in a': } }
file environment.conf
| modulepath = modules
file manifests/site.pp
| notify { 'first': }
commit B 2024-02-10 Use a
file manifests/site.pp
| notify { 'first': }
| include a
$ colophon diff HEAD~1..HEAD --environment . --node n | grep -E '^\(|^  [~+-] '
> (1) manifests/site.pp:2
>   + Class[A]  decided
>   + Notify[in a]  decided
