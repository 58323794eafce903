function environment::all(Hash $options, Puppet::LookupContext $context) >> Hash { { 'a' => 1 } }
