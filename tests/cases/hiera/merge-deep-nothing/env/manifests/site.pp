# What of a higher level leaves a lower one alone decided, and what a lower one is that a higher one covers.
$a = lookup('a', Hash, 'deep')
$a.each |$key, $value| { notify { $key: message => $value } }
