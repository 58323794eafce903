function environment::wrapped(Hash $options, Puppet::LookupContext $context) {
  hocon_data($options, $context) + { added => $options[path].split("/")[-1] }
}
