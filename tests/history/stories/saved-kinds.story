# What JSON has no word for is the same in a saved catalog: infinite numbers, default, references within keys.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Odd values
file site.pp
| $i = Float('1e400')
| notify { 'numbers': message => "${-$i}" }
| notify { 'default': message => String([default, 'default'][0]) }
| notify { 'keys': message => { [Notify['numbers'], 'b', undef] => 1, [{ 1 => default }] => 2 } }
later
$ colophon compile -q --node n site.pp -o ../saved.json 2>/dev/null
$ colophon explain 'Notify[numbers]' message --catalog ../saved.json
> Notify[numbers] message = '-Infinity'  computed at site.pp:2:21
>   = "${-new(Float, '1e400')}"
>   bytes   0-9   "-Infinity"  = -new(Float, '1e400')  site.pp:1:6  site.pp:1:12
$ colophon explain 'Notify[keys]' message --catalog ../saved.json | head -1
> Notify[keys] message = {[Notify['numbers'], 'b', undef] => 1, [{1 =…
$ for i in numbers default keys; do diff <(colophon explain "Notify[$i]" --all --node n -q site.pp 2>/dev/null) <(colophon explain "Notify[$i]" --all --catalog ../saved.json) && echo same; done
> same
> same
> same
