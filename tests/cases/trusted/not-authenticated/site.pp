# A node without a certificate
notify { 'all': message => $trusted }
unless $trusted['authenticated'] { notify { "nobody ${trusted['certname']}": } }
