# A radix that is none.
$i = Integer('1', floor(1e30))
