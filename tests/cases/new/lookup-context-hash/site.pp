# A context of lookups is not made of a Hash.
$x = Puppet::LookupContext({ 'module_name' => 'm' })
