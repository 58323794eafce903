# stdlib's functions that draw by a seed or by the name of the machine.
notify { 'seeded': message => [seeded_rand(10, 'a'), seeded_rand('1000000', ''), seeded_rand(1, 'x'), seeded_rand(9007199254740993, 'seed'), seeded_rand(4294967296, "\u00e4"), seeded_rand(4294967297, 'b')] }
notify { 'seeded strings': message => [seeded_rand_string(16, 'a'), seeded_rand_string(3, ''), seeded_rand_string(40, 'seed', 'ab'), seeded_rand_string(12, 'x', 'äöüß€')] }
notify { 'strings': message => [fqdn_rand_string(10), fqdn_rand_string('7'), fqdn_rand_string(10, ''), fqdn_rand_string(10, undef), fqdn_rand_string(10, 'aäb'), fqdn_rand_string(5, 'abcdef', 'seed'), fqdn_rand_string(5, 'abcdef', 'seed', 1, [2, 3]), fqdn_rand_string(64, '', 'x')] }
notify { 'rotated': message => [fqdn_rotate(['a', 'b', 'c', 'd', 'e']), fqdn_rotate(['a', 'b', 'c', 'd', 'e'], 'seed'), fqdn_rotate(['a', 'b', 'c', 'd', 'e'], 1, 'x', [2]), fqdn_rotate('abcdefgh'), fqdn_rotate('äöü', 's'), fqdn_rotate([]), fqdn_rotate(['one']), fqdn_rotate('')] }
notify { 'uuid': message => [fqdn_uuid('puppetlabs.com'), fqdn_uuid('google.com'), fqdn_uuid('')] }
