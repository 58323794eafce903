# Without a certificate the fact clientcert gives the name
notify { 'a': message => $trusted }
notify { 'b': message => "${trusted['certname']} ${trusted['domain']}" }
