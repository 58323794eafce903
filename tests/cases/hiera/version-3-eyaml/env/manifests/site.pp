# The backend eyaml in a hiera.yaml of version 3
['plain', 'secret', 'interpolated', 'more'].each |$key| {
  notify { $key: message => lookup($key, { 'default_value' => 'not there' }) }
}
