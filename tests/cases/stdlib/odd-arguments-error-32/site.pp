# An argument that the function was not made for.
$result = sprintf_hash('%<a>s', {1 => 2})
