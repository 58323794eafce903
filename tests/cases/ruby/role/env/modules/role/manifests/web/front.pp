class role::web::front {
  $x = 'of the class'
  file { "/etc/${::_role}": content => String(lookup('port')) }
}
