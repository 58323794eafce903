# A splat unfolds an array within another.
$a = [1, 2]
notify { 'r': message => [0, *$a, *[3], *{ 'k' => 'v' }, *undef, *5] }
