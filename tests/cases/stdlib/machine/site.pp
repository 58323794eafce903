# stdlib's functions that ask for the machine's addresses and version.
notify { 'interfaces': message => [has_interface_with('eth0'), has_interface_with('eth9'), has_interface_with('ipaddress', '10.0.0.1'), has_interface_with('ipaddress', '10.0.0.2'), has_interface_with('ipaddress', '10.0.0.9'), has_interface_with('macaddress', 'aa'), has_interface_with('')] }
notify { 'versions': message => [os_version_gte('Debian', '9'), os_version_gte('Debian', '12'), os_version_gte('Debian', '13'), os_version_gte('Ubuntu', '1')] }
