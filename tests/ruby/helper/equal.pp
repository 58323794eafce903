# What functions of modules, of both interfaces, and templates give: by Puppet, and by the helper that runs all of them.
$seen = 'value'
$list = ['a', 'b']
$both = {
  'apache bool2httpd' => [apache::bool2httpd(true), apache::bool2httpd('off'), apache::bool2httpd(undef)],
  'apache pw_hash' => apache::pw_hash('test'),
  'mysql password' => [mysql::password('secret'), mysql::password(''), mysql::password('*19A')],
  'mysql strip_hash' => mysql::strip_hash({ 'a' => '', 'b' => 2 }),
  'mysql_password' => mysql_password('secret'),
  'mongodb_password' => mongodb_password('user', 'pass'),
  'postgresql_password' => postgresql::postgresql_password('user', 'pass'),
  'postgresql_escape' => postgresql::postgresql_escape('a$$b'),
  'acls' => postgresql::postgresql_acls_to_resources_hash(['local all all md5', 'host all all 10.0.0.0/8 trust'], 'x', 1),
  'is_service_default' => [is_service_default('<SERVICE DEFAULT>'), is_service_default('x')],
  'os_database_connection' => os_database_connection({ 'dialect' => 'mysql', 'host' => '127.0.0.1', 'database' => 'd', 'username' => 'u', 'password' => 'p' }),
  'os_transport_url' => os_transport_url({ 'transport' => 'rabbit', 'hosts' => ['h1', '::1'], 'port' => '5672', 'username' => 'u', 'password' => 'p' }),
  'normalize_ip_for_uri' => [normalize_ip_for_uri('fe80::1'), normalize_ip_for_uri('1.2.3.4'), normalize_ip_for_uri(['::1', 'x'])],
  'inet6_prefix' => inet6_prefix(['::1', '10.0.0.1']),
  'range_to_mask' => range_to_mask('192.0.2.0-192.0.2.255'),
  'get_in_addr_arpa' => get_in_addr_arpa('192.0.2.7'),
  'staging_parse' => [staging_parse('https://h.example/a/b.tar.gz'), staging_parse('/a/b.zip', 'extname'), staging_parse('/a/b.zip', 'basename', '.zip')],
  'parse_artifactory_url' => archive::parse_artifactory_url('https://repo.jfrog.org/artifactory/repo1-cache/maven-proxy/1.0/maven-proxy-1.0.jar'),
  'assemble_nexus_url' => assemble_nexus_url('http://n.example', { 'g' => 'a', 'v' => '1' }),
  'convert_to_json_string' => convert_to_json_string({ 'a' => [1, 2.5, undef, 'x'] }),
  'to_array_of_json_strings' => to_array_of_json_strings([{ 'a' => 1 }]),
  'create_ini_settings' => inifile::create_ini_settings({ 's' => { 'k' => 'v' } }, { 'path' => '/p' }),
  'collectd' => collectd_convert_processes({ 'a' => { 'matches' => ['n', 'r'] } }),
  'ours' => [h::values(1, 'a', undef, [1.5, { 'x' => default }], true), h_older(1, undef), h_older('early')],
  'beside' => h_flags('a', undef),
  'typed' => [h::typed(3, 'a', 'b'), h::typed([1, 2]) |$x| { $x + 1 }],
  'asks' => ['function', 'block', 'pairs', 'nested', 'rescued', 'library'].map |$how| { h::asks($how) },
  'template' => [template('h/outside.erb'), inline_template('<%= [1, nil, :a, "é"].inspect %> <%= @seen.upcase -%>')],
}
$both.each |$name, $value| { notify { $name: message => $value } }
