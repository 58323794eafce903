# A catalog of a change that was never committed: the commit has another text, so no lines are shown.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 The first manifest
file site.pp
| notify { 'a': message => 'committed' }
later
edit site.pp
- notify { 'a': message => 'committed' }
+ notify { 'a': message => 'tried out' }
$ colophon compile --node n site.pp -o ../saved.json && git checkout -q site.pp
$ colophon explain 'Notify[a]' message --catalog ../saved.json
> Notify[a] message = 'tried out'  from site.pp:1:26
> notice: site.pp is not as when this catalog was made: lines are not shown
$ colophon blame 'Notify[a]' message --catalog ../saved.json
> Notify[a]
>   not at hand                  site.pp:1
>
> message = 'tried out'
>   not at hand                  site.pp:1
> notice: site.pp is not as when this catalog was made: lines are not shown
