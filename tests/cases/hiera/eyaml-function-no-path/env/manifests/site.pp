class eyaml_class(String $password) {
  notify { 'class': message => $password }
}
include eyaml_class
['plain', 'secret', 'interpolated', 'mixed', 'key of %{facts.os.family}', 'key of Debian', 'lower_scheme', 'no_scheme', 'folded', 'folded_last',
  'literal', 'literal_two', 'chomped', 'umlaut', 'none', 'open', 'other', 'masked', 'sensitive', 'common'].each |$key| {
  notify { $key: message => lookup($key, { 'default_value' => 'not there' }) }
}
notify { 'hash': message => String(lookup('hash')) }
notify { 'dug': message => lookup('hash.list.4.deep') }
notify { 'merged': message => String(lookup('merged')) }
