# What is Sensitive is not shown.
class db (Integer $password) { }
class role ($secret = Sensitive('correct horse')) {
  class { 'db': password => $secret.unwrap }
}
include role
