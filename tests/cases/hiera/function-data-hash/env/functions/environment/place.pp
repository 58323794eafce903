function environment::place(Hash $options, Puppet::LookupContext $context) {
  $name = $options['path'].split('/')[-1]
  $all = { "at_${name}" => $name, 'last' => $name, 'keys' => $options.keys }
  $all
}
