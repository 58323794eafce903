# An Array or Hash that is taken from a Hash says keys; it is no key itself.
$h = {[1] => 2, [1, 2] => 3, {'a' => 1} => 4, 5 => 6}
notify { '1': message => String([$h - [1], $h - [1, 2], $h - {'a' => 1}, $h - [[1]], $h - [{'a' => 1}], $h - 5, $h - [5], $h - {5 => 1}], '%p') }
