# Both branches declare the same resource: the condition decided over its attributes, too.
file site.pp
| if $facts['code'] == 'xenial' { notify { 'p': message => 'a' } }
| else { notify { 'p': message => 'b' } }
$ colophon impact --fact code=trusty fact code=xenial site.pp -n n -q
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) fact code  'trusty' -> 'xenial'
>   ~ Notify[p] message  'b' -> 'a'  decided
>       decided at site.pp:1:4
>       if $facts['code'] == 'xenial' { notify { 'p': message => 'a' } }
>       written at site.pp:1:58
# of many conditions the nearest are told
file many.pp
| if $facts['a'] == 1 {
|   if $facts['b'] == 1 {
|     if $facts['c'] == 1 {
|       if $facts['d'] == 1 {
|         notify { 'x': message => 'hi' }
|       }
|     }
|   }
| }
$ colophon explain 'Notify[x]' message many.pp --fact a=1 --fact b=1 --fact c=1 --fact d=1 -n n -q
> Notify[x] message = 'hi'  from many.pp:5:34
>      5 |         notify { 'x': message => 'hi' }
>        |                                  ^^^^
>  conditions
>   if $facts['b'] == 1  taken  many.pp:2:6  <- fact b = 1
>   if $facts['c'] == 1  taken  many.pp:3:8  <- fact c = 1
>   if $facts['d'] == 1  taken  many.pp:4:10  <- fact d = 1
>   … 1 more condition (--all shows it)
