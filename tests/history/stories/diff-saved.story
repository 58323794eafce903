# Two saved catalogs: of other revisions, of other facts, of the same, with a file that is no more as it was.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 An application
file site.pp
| $port = $facts['role'] ? { 'web' => 80, default => 8080 }
| file { '/etc/app.conf': content => "port=${port}\n" }
| notify { 'up': }
commit B 2024-02-10 Say more
edit site.pp
- notify { 'up': }
+ notify { 'up': message => 'It is up.' }

$ colophon compile site.pp --node n --fact role=web --revision commit-1 -o one.json
$ colophon compile site.pp --node n --fact role=web -o two.json
$ colophon compile site.pp --node n --fact role=db -o three.json
# other code
$ colophon diff one.json two.json
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) site.pp:3
>     commit2  2024-02-10  Ben Bitdiddle  Say more
>     - notify { 'up': }
>     + notify { 'up': message => 'It is up.' }
>   ~ Notify[up] message  not given -> 'It is up.'  copied
> notice: site.pp has changed since this catalog was made: lines are shown as they were
# another fact
$ colophon diff two.json three.json
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) fact role  'web' -> 'db'
>   ~ File[/etc/app.conf] content  "port=80\n" -> "port=8080\n"  decided
>       decided at site.pp:1:9
>       $port = $facts['role'] ? { 'web' => 80, default => 8080 }
>       written at site.pp:1:52, by commit1 2024-01-10 Ada Lovelace
# the same
$ colophon diff two.json two.json --exit-code
> The catalog of n is the same.
# there are changes
$ colophon diff --exit-code one.json two.json >/dev/null
> notice: site.pp has changed since this catalog was made: lines are shown as they were
? 1
# nothing is compiled
$ colophon diff --prove one.json two.json
> colophon diff: error: --prove has no effect on saved catalogs
>   compare revisions, which can be compiled once more without an edit
? 2
# no catalogs
$ colophon diff one.json site.pp
> notice: site.pp has changed since this catalog was made: lines are shown as they were
> site.pp:1:1: error: Invalid JSON: this is no number
>     1 | $port = $facts['role'] ? { 'web' => 80, default => 8080 }
>       | ^
>   a saved catalog is what `colophon compile -o FILE` writes
? 2
