# A Hash is no tag
$h = { 'a' => 1, 'b' => [undef, default, /x/] }
Notify<<| tag == $h |>>
