# Defaults from a hash.
$h = { 'mode' => '0644', 'owner' => 'root' }
File { * => $h, group => 'g' }
file { '/a': }
