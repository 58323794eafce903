# Quotes of both kinds in braces.
$h = { 'a b' => 1, "c" => 2 }
notify { "${h['a b']} ${h["c"]} ${$h['a b']}": }
