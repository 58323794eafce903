# SARIF for code scanning: files relative to the repository's root from a folder below it, what is outside by its URI,
# exact regions, and code flows from the source to the attribute.
author A Ada Lovelace <ada@example.com>
commit A 2023-01-10 An application
file env/manifests/site.pp
| class app (String $motd = 'grüße', Integer $port = 80) {
|   $text = "${motd} on ${port}"
|   file { '/etc/motd': content => $text }
| }
| include app
file env/hiera.yaml
| version: 5
| hierarchy: [{ name: all, path: all.yaml, data_hash: yaml_data }]
file env/data/all.yaml
| app::port: 8080
file env/policy.yaml
| rules:
|   - { id: motd, message: The message is not from data., select: 'File[*].content', values: { never: 'key *' } }
file read.py
| import json, sys
| run = json.load(sys.stdin)['runs'][0]
| def where(location):
|     place = location.get('physicalLocation')
|     if not place: return location['message']['text']
|     region = place['region']
|     return '%s %d:%d-%d:%d %s' % (place['artifactLocation']['uri'], region['startLine'], region['startColumn'],
|                                   region['endLine'], region['endColumn'], region['snippet']['text'])
| for result in run['results']:
|     print(result['ruleId'], result['level'], where(result['locations'][0]))
|     print(result['message']['text'])
|     for flow in result['codeFlows']:
|         for step in flow['threadFlows'][0]['locations']:
|             print(' ', step['location']['message']['text'], '|', where(step['location']))
$ cd env && colophon check -p policy.yaml --environment . --node n --format sarif --fail-on never | python3 ../read.py
> motd error env/data/all.yaml 1:12-1:16 8080
> The message is not from data: File[/etc/motd] content comes from key app::port (never allowed: key *), on n
>   key app::port | env/data/all.yaml 1:12-1:16 8080
>   found as app::port in the environment's data, entry "all" | env/manifests/site.pp 5:1-5:12 include app
>   passed as port | env/data/all.yaml 1:12-1:16 8080
>   assigned to $text | env/manifests/site.pp 2:3-2:31 $text = "${motd} on ${port}"
>   File[/etc/motd] content | env/manifests/site.pp 3:23-3:39 content => $text
# the same fingerprint when lines move
$ cd env && colophon check -p policy.yaml --environment . --node n --format sarif --fail-on never | grep colophonFinding > ../before; sed -i '1i # more' data/all.yaml manifests/site.pp; colophon check -p policy.yaml --environment . --node n --format sarif --fail-on never | grep colophonFinding | diff ../before -
$ cd env && colophon check -p policy.yaml --environment . --node n --format sarif --fail-on never --output ../out.sarif; grep -c SRCROOT ../out.sarif
> 9
