# Attributes from a hash.
$attributes = { 'ensure' => file, 'mode' => '0600' }
file { '/a': * => $attributes, owner => 'root' }
