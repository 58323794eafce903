function environment::it($key, $options, $context) {
  case $key {
    'guarded': {
      if $facts['role'] != 'web' { $context.not_found }
      'from the function'
    }
    'helped': {
      environment::help($context, $facts['role'])
      'helped by a function'
    }
    'looped': {
      $facts['zones'].each |$zone| { if $zone == 'z3' { $context.not_found } }
      'looped'
    }
    default: { $context.not_found }
  }
}
