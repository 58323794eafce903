# stdlib's questions about a value.
$values = ['a', '', '1', '-1', '01', '1.5', '1e5', '1.0', '1.50', '-0.5', '.5', '5.', '0', 'true', 1, 1.5, true, [], [1], {}, '1.2.3.4', '1.2.3.4/24', '300.1.1.1', '::1', 'fe80::1/64', '[::1]', '1.2.3', 'example.com', 'a.b.', '.', '-a.b', 'a..b', 'foo.123', '00:11:22:33:44:55', '0:1:2:3:4:G']
notify { 'array': message => $values.map |$x| { is_array($x) } }
notify { 'bool': message => $values.map |$x| { is_bool($x) } }
notify { 'hash': message => $values.map |$x| { is_hash($x) } }
notify { 'string': message => $values.map |$x| { is_string($x) } }
notify { 'integer': message => $values.map |$x| { is_integer($x) } }
notify { 'float': message => $values.map |$x| { is_float($x) } }
notify { 'numeric': message => $values.map |$x| { is_numeric($x) } }
notify { 'domain': message => $values.map |$x| { is_domain_name($x) } }
$texts = $values.filter |$x| { is_string($x) }
notify { 'ip': message => $texts.map |$x| { [is_ip_address($x), is_ipv4_address($x), is_ipv6_address($x)] } }
notify { 'mac': message => $texts.map |$x| { is_mac_address($x) } }
