# Facts in YAML, as `facter --yaml` and files of facts.d have them
notify { 'a': message => "${kernel} ${facts['a.b']} ${mem} ${text}" }
notify { 'b': message => $facts }
