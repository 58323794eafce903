# A node name cannot be computed.
$n = 'web01'
node "${n}.example.com" { notify { 'a': } }
