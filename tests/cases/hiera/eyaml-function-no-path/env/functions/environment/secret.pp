# eyaml_lookup_key, called by a data function: what is encrypted is marked as Sensitive
function environment::secret(String[1] $key, Hash $options, Puppet::LookupContext $context) {
  $value = eyaml_lookup_key($key, {}, $context)
  $context.explain || { "${key} is a ${type($value, 'generalized')}" }
  if $key == 'common' { Sensitive($value) } else { $value }
}
