# The file of a saved catalog was never in a repository and is gone: places are shown without their lines, and a
# change is answered more coarsely.
file site.pp
| $mode = '0644'
| if $mode == '0644' { notify { 'old': message => "mode ${mode}" } }
| file { '/etc/motd': mode => $mode }
later
$ colophon compile --node n site.pp -o ../saved.json && rm site.pp
$ colophon explain 'File[/etc/motd]' mode --catalog ../saved.json
> File[/etc/motd] mode = '0644'  from site.pp:1:9
>   1. assigned to $mode  site.pp:1:1
> notice: site.pp is not as when this catalog was made: lines are not shown
$ colophon explain 'Notify[old]' message --catalog ../saved.json
> Notify[old] message = 'mode 0644'  computed at site.pp:2:38
>   = "mode ${'0644'}"
>   bytes   0-5   "mode "  site.pp:2:50
>   bytes   5-9   "0644"  site.pp:1:9  via $mode
>  conditions
>   if …  taken  site.pp:2:4  <- '0644' (site.pp:1:9)
> notice: site.pp is not as when this catalog was made: lines are not shown
$ colophon explain 'Notify[old]' --catalog ../saved.json -q
> Notify[old] is declared at site.pp:2:22
>   in Class[main]
>   title 'old'  from site.pp:2:31
>  conditions
>   if …  taken  site.pp:2:4  <- '0644' (site.pp:1:9)
>  attributes
>   message = 'mode 0644'  computed at site.pp:2:38
$ colophon blame 'File[/etc/motd]' mode --catalog ../saved.json -q
> File[/etc/motd]
>   not at hand                  site.pp:3
>
> mode = '0644'
>   not at hand                  site.pp:1
$ colophon impact site.pp:1 --catalog ../saved.json -q
> A change of site.pp:1 would reach 2 attributes and decide whether
> 1 resource is there, of n.
> copied from it (1)
>   File[/etc/motd] mode  = '0644'
> computed from it (1)
>   Notify[old] message  = 'mode 0644'
> decided by it (1)
>   Notify[old]  whether it is there
> Any other edit there could also reach 1 value that passed through
> site.pp; --all lists them.
$ colophon impact site.pp:3 --catalog ../saved.json -q
> A change of site.pp:3 would reach 1 attribute and decide whether
> 1 resource is there, of n.
> decided by it (2)
>   File[/etc/motd]  whether it is there
>   File[/etc/motd] mode  = '0644'
> Any other edit there could also reach 2 values that passed through
> site.pp; --all lists them.
