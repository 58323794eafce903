# stdlib's functions that ask whether an interface has an address or is in a network.
notify { 'addresses': message => [has_ip_address('10.0.0.2'), has_ip_address('127.0.0.1'), has_ip_network('10.0.0.0'), has_ip_network('11.0.0.0')] }
