notice notice { a => 1 }
$a = notice { b => 2, c => [3] }
