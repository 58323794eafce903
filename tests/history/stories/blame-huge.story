# A file of data with 200,000 lines, of which one changes: who wrote the line, what the change did, what it would reach.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
$ mkdir data; seq 200000 | sed 's/.*/key&: value of &/' > data/common.yaml
commit A 2024-01-10 Data by the thousand
file hiera.yaml
| version: 5
| hierarchy: [{name: common, path: common.yaml}]
file manifests/site.pp
| notify { 'a': message => lookup('key77') }
$ sed -i 's/^key77:.*/key77: other/' data/common.yaml
commit B 2024-03-10 Another value
file README.md
| All keys are data/common.yaml's.
$ colophon blame 'Notify[a]' message --environment . --node n | sed -n 4,5p
> message = 'other'
>   commit2  2024-03-10  Ben Bitdiddle  data/common.yaml:77  key77: other
$ colophon diff HEAD~1..HEAD --environment . --node n
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) data/common.yaml:77
>     commit2  2024-03-10  Ben Bitdiddle  Another value
>     - key77: value of 77
>     + key77: other
>   ~ Notify[a] message  'value of 77' -> 'other'  copied
>
> other edits
>   README.md  no node reads it
$ colophon impact data/common.yaml:77 --environment . --node n | tail -2
> copied from it (1)
>   Notify[a] message  = 'other'
