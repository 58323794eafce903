# A saved catalog shows no more of secrets than the compilation did, also when the file is gone.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 The first manifest
file site.pp
| $password = Sensitive('correct horse battery')
| file { '/etc/secret': content => $password }
| notify { 'length': message => "of ${length($password.unwrap)} characters: ${password.unwrap}" }
later
$ colophon compile --node n site.pp -o ../saved.json
$ colophon explain 'File[/etc/secret]' content --catalog ../saved.json
> File[/etc/secret] content = Sensitive [value redacted]  from site.pp:1:23
>      1 | $password = Sensitive(***********************)
>        |                       ^^^^^^^^^^^^^^^^^^^^^^^
$ colophon explain 'Notify[length]' message --catalog ../saved.json
> Notify[length] message = Sensitive [value redacted]  computed at site.pp:3:20
$ git rm -q --cached site.pp && rm -r site.pp .git && colophon explain 'Notify[length]' message --catalog ../saved.json -q
> Notify[length] message = Sensitive [value redacted]  computed at site.pp:3:20
$ python3 -c "import json; p = json.load(open('../saved.json'))['provenance']; print('correct horse' in json.dumps(p))"
> False
