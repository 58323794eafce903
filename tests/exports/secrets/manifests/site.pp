# A secret in every kind of place: none of the texts that begin with `planted` may be in what is exported.
$key = Sensitive('plantedliteral44')
class { 'vault': fact_token => Sensitive($facts['vault_password']) }
file { '/etc/vault/literal': content => $key }
file { '/etc/vault/inline': content => Sensitive("key=${key.unwrap}\n") }
notify { 'unwrapped': message => "the key is ${key.unwrap}, its length ${key.unwrap.length}" }
notify { "title ${key.unwrap.upcase}": }
File['/etc/vault/inline'] { mode => Sensitive('plantedoverride55') }

# In names: of files, of what a defined type makes, of aliases, tags and keys.
$hidden = Sensitive('plantedname99')
define vault::part($content) {
  file { "/etc/vault/${title}": content => $content, alias => "alias-${title}" }
  notify { "part ${title}": tag => ["tag-${title}"] }
}
vault::part { $hidden.unwrap: content => 'plain' }
file { "/etc/vault/d-${hidden.unwrap}": ensure => file, content => "in ${hidden.unwrap}" }
notify { 'refers': require => File["/etc/vault/d-${hidden.unwrap}"], message => { $hidden.unwrap => 1, 'x' => [1, $hidden.unwrap] } }
File["/etc/vault/d-${hidden.unwrap}"] -> Notify['unwrapped']
exec { "/bin/login --password=${hidden.unwrap}": }
@@notify { "exported ${hidden.unwrap}": message => $hidden.unwrap }

# In what is made of it.
class vault::made {
  User { comment => $key.unwrap }
  user { 'vault': home => regsubst($key.unwrap, '44$', '45') }
  notify { 'words': message => $key.unwrap.split('44') }
  notify { 'here': message => @("END")
    the key is ${key.unwrap},
    | END
  }
  $settings = { 'db' => { 'password' => 'planteddeep12' } }
  notify { 'deep': message => "password ${settings['db']['password']}" }
}
include vault::made

# From elsewhere: a node classifier, a certificate, the command line.
notify { 'classifier': message => $enc_password }
notify { 'certificate': message => $trusted['extensions']['pp_password'] }
notify { 'command line': message => "with ${facts['given_token']}" }
