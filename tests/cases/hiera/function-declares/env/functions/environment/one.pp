function environment::one($key, $options, $context) {
  case $key {
    'a': { notify { 'declared': message => "${facts['role']}" } 'A' }
    'b': { include helper $helper::h }
    'par::c': { File { mode => '0600' } 'C' }
    'd': { helper::inst { 'i': } 'D' }
    'e': { File <| title == '/e' |> { owner => 'e' } 'E' }
    'f': { @notify { 'v': } 'F' }
    default: { $context.not_found }
  }
}
