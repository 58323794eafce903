# pins: the same in the manifest itself.
$of = [1].reverse_each
