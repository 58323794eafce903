class vault (
  Sensitive $token,
  Sensitive $fact_token,
  String $db_password,
  Hash $settings,
  Sensitive $preset = Sensitive('planteddefault66'),
) {
  file { '/etc/vault/token': content => $token }
  file { '/etc/vault/fact': content => $fact_token }
  file { '/etc/vault/preset': content => $preset }
  file { '/etc/vault/erb': content => template('vault/conf.erb') }
  file { '/etc/vault/epp': content => epp('vault/conf.epp', { 'token' => $token }) }
  if $token.unwrap == 'plantedtoken11' { # a comment that says plantedtoken11, too
    file { '/etc/vault/mode': mode => '0600' }
  }
  $masked = { 'password' => 'plantedhash77', 'user' => 'vault' }
  notify { 'hash': message => $masked }
  exec { '/bin/vault': environment => ["VAULT_TOKEN=${token.unwrap}"] }
}
