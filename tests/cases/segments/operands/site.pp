# What functions make of texts that were put together: each operand with its value, and what that is made of.
$domain = 'example.net'
file { '/c': content => regsubst("root@${domain}", 'example', 'sales') }
file { '/d': content => join(["a ${domain}", 'b'], "\n") }
file { '/e': content => "prefix ${domain.upcase} ${regsubst($domain, 'e', 'E')} suffix" }
