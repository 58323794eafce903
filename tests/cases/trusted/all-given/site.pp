# Everything is given; a name without a dot has no domain
notify { 'all': message => $trusted }
$trusted.each |$k, $v| { notify { "${k}": message => $v } }
