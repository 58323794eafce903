# An argument that the function was not made for.
$result = shell_join({'a' => Class['a']})
