# A secret in every kind of place: none of the texts that begin with `planted` may be in what is exported.
$key = Sensitive('plantedliteral44')
class { 'vault': fact_token => Sensitive($facts['vault_password']) }
file { '/etc/vault/literal': content => $key }
file { '/etc/vault/inline': content => Sensitive("key=${key.unwrap}\n") }
notify { 'unwrapped': message => "the key is ${key.unwrap}, its length ${key.unwrap.length}" }
notify { "title ${key.unwrap.upcase}": }
File['/etc/vault/inline'] { mode => Sensitive('plantedoverride55') }
