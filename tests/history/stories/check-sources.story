# Each kind of source: the classifier, trusted facts, the node's name, settings, data by key, literals by file, calls of
# functions, what programs said, files outside of the environment.
author A Ada Lovelace <ada@example.com>
commit A 2023-01-10 Notes
file manifests/site.pp
| notify { 'classifier': message => $level }
| notify { 'trusted': message => $trusted['hostname'] }
| notify { 'node': message => $trusted['certname'] }
| notify { 'setting': message => $environment }
| notify { 'key': message => lookup('app::port') }
| notify { 'literal': message => 'text' }
| notify { 'function': message => md5('text') }
| notify { 'program': message => generate('/bin/echo', 'x') }
| notify { 'fact': message => $facts['os']['family'] }
file hiera.yaml
| version: 5
| hierarchy: [{ name: all, path: all.yaml, data_hash: yaml_data }]
file data/all.yaml
| app::port: 80
file trusted.json
| { "hostname": "n" }
file enc.yaml
| parameters: { level: high }
file policy.yaml
| rules:
|   - { id: classifier, message: m, severity: note, select: 'Notify[*].message', values: { never: classifier } }
|   - { id: trusted, message: m, severity: note, select: 'Notify[*].message', values: { never: trusted } }
|   - { id: node, message: m, severity: note, select: 'Notify[*].message', values: { never: node } }
|   - { id: setting, message: m, severity: note, select: 'Notify[*].message', values: { never: setting } }
|   - { id: key, message: m, severity: note, select: 'Notify[*].message', values: { never: 'key app::*' } }
|   - { id: literal, message: m, severity: note, select: 'Notify[*].message', values: { never: 'literal manifests/' } }
|   - { id: function, message: m, severity: note, select: 'Notify[*].message', values: { never: [function md5] } }
|   - { id: program, message: m, severity: note, select: 'Notify[*].message', values: { never: program } }
|   - { id: fact, message: m, severity: note, select: 'Notify[*].message', values: { never: 'fact os' } }
|   - { id: file, message: m, severity: note, select: 'Notify[*].message', values: { only: ['file data/*', 'file manifests/**', any] } }
$ colophon check -p policy.yaml --environment . --allow-programs --node n.example.com --trusted trusted.json --enc enc.yaml --fact os.family=Debian | grep -E '^note|^  Notify|^  comes|check'
> note[classifier]: m
>   Notify[classifier] message = 'high'
>   comes from ENC parameters.level  enc.yaml:1:22
> note[trusted]: m
>   Notify[trusted] message = 'n'
>   comes from trusted fact hostname  trusted.json:1:15
> note[node]: m
>   Notify[node] message = 'n.example.com'
>   comes from node n.example.com
> note[setting]: m
>   Notify[setting] message = 'repository'
>   comes from environment repository
> note[key]: m
>   Notify[key] message = 80
>   comes from key app::port  data/all.yaml:1:12
> note[literal]: m
>   Notify[literal] message = 'text'
>   comes from 'text'  manifests/site.pp:6:32
> note[literal]: m
>   Notify[function] message = '1cb251ec0d568de6a929b520c4aed8d1'
>   comes from 'text'  manifests/site.pp:7:37
> note[function]: m
>   Notify[function] message = '1cb251ec0d568de6a929b520c4aed8d1'
>   comes from a call of md5()
> note[program]: m
>   Notify[program] message = "x\n"
>   comes from output of /bin/echo x
> note[fact]: m
>   Notify[fact] message = 'Debian'
>   comes from fact os.family
> 10 rules, 90 checks of n.example.com: 10 notes
# a path from the root names what is outside of the environment, and nothing in it
$ printf 'os: { family: x }' > ../facts.yaml; printf "rules: [{id: file, message: m, select: 'Notify[*].message', values: {never: 'file ${PWD%/*}/**'}}]" > policy.yaml; colophon check -p policy.yaml --environment . --allow-programs --node n --trusted trusted.json --enc enc.yaml --facts ../facts.yaml | grep -E 'Notify|check'
>   Notify[fact] message = 'x'
> 1 rule, 9 checks of n: 1 error
