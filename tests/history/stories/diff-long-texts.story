# Of a text of several lines, and of a long one, the part that changed is shown; JSON has all of it.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Begin
file site.pp
| $last = 'end'
| $lines = Integer[1, 30].map |$i| { "line ${i} of the file that is long enough to fill two hundred bytes" }
| $words = Integer[1, 60].map |$i| { "word${i}" }
| file { '/long': content => "${join($lines, "\n")}\n${last}\n" }
| file { '/line': content => "${join($words, ' ')} ${last} of it" }
commit A 2024-02-10 Change
edit site.pp
- $last = 'end'
+ $last = 'END'
$ colophon diff HEAD~1..HEAD --node n site.pp
> 1 edit explains 2 changes of n; 0 unexplained
>
> (1) site.pp:1
>     commit2  2024-02-10  Ada Lovelace  Change
>     - $last = 'end'
>     + $last = 'END'
>   ~ File[/long] content  computed
>       @@ -28,4 +28,4 @@
>         line 28 of the file that is long enough to fill two hundred bytes
>         line 29 of the file that is long enough to fill two hundred bytes
>         line 30 of the file that is long enough to fill two hundred bytes
>       - end
>       + END
>   ~ File[/line] content
>       …rd53 word54 word55 word56 word57 word58 word59 word60 end of it'
>       -> …rd53 word54 word55 word56 word57 word58 word59 word60 END of it'
>       computed
$ colophon diff HEAD~1..HEAD --node n site.pp --json | python3 -c "import json, sys; print([(len(c['before']), c['before'] != c['after'], c['after'].count('END')) for c in json.load(sys.stdin)['changes']])"
> [(2008, True, 1), (422, True, 1)]
