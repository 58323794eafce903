# Functions and templates as sources; a fact that decides.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 A function and a template
file environment.conf
| modulepath = modules
file manifests/site.pp
| include app
file modules/app/manifests/init.pp
| class app {
|   if $facts['kind'] == 'big' { $most = app::twice(10) }
|   file { '/etc/app': content => epp('app/a.epp', { most => $most }) }
| }
file modules/app/functions/twice.pp
| function app::twice(Integer $n) { $n * 2 }
file modules/app/templates/a.epp
| most <%= $most + 1 %>
commit B 2024-02-10 Another factor
edit modules/app/functions/twice.pp
- function app::twice(Integer $n) { $n * 2 }
+ function app::twice(Integer $n) { $n * 3 }
$ colophon blame 'File[/etc/app]' content --environment . --node n --fact kind=big
> File[/etc/app]
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:3  file { '/etc/a…
>   commit1  2024-01-10  Ada Lovelace   manifests/site.pp:1  include app
>
> content = "most 31\n"
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:2  if $facts['kin…
>   commit2  2024-02-10  Ben Bitdiddle  …/app/functions/twice.pp:1  function app:…
>   commit1  2024-01-10  Ada Lovelace   …/app/templates/a.epp:1  most <%= $most +…
>  decided by
>   no file                             fact kind = 'big'
>
> commits
>   commit2  Another factor
>   commit1  A function and a template
$ colophon impact modules/app/functions/twice.pp:1 --environment . --node n --fact kind=big
> A change of modules/app/functions/twice.pp:1 would reach 1 attribute, of n.
> computed from it (1)
>   File[/etc/app] content  = "most 31\n"
# the variable is not assigned where the fact is otherwise
$ colophon compile -q --environment . --node n --fact kind=small
> modules/app/templates/a.epp:1:10: error: The value '' cannot be converted to Numeric.
>     1 | most <%= $most + 1 %>
>       |          ^^^^^
>   $most is undef here: no code in its scope assigns it
>   called at modules/app/manifests/init.pp:3:33
? 1
$ colophon compile -q --no-explain-errors --environment . --node n --fact kind=small
> modules/app/templates/a.epp:1:10: error: The value '' cannot be converted to Numeric.
>     1 | most <%= $most + 1 %>
>       |          ^^^^^
? 1
