function environment::dig(Array[Variant[String, Numeric]] $segments, Hash $options, Puppet::LookupContext $context) {
  $context.explain || { "segments ${segments}" }
  case $segments[0] {
    'lookup_options', 'a': { $context.not_found }
    'undef': { undef }
    default: { "dug ${segments} ${options} ${facts['role']}" }
  }
}
