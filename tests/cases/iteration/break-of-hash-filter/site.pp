# A break of the filter of a hash goes on to the loop around it, and here there is none.
$h = { 'a' => 1, 'b' => 2 }.filter |$k, $v| { if $v == 2 { break() } true }
