# What a context is made of
$c = Puppet::LookupContext(1)
