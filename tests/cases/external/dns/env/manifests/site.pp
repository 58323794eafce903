$www = dnsquery::a('www.example.org')
file { '/etc/addresses': content => "${www.join(' ')} ${dnsquery::aaaa('a.example.org')[0]} ${dnsquery::lookup('a.example.org', true).length}" }
notify { ipresolve('a.example.org'): message => "${ipresolve('a.example.org', 6)} ${ipresolve('192.0.2.1', 'PTR')}" }
$mail = dnsquery::mx('example.org')
notify { $mail[0]['exchange']: message => dnsquery::txt('example.org') }
dnsquery::a('none.example.org') || { notify { 'nothing there': } ['198.51.100.1'] }.each |$address| { notify { $address: } }
$server = dnsquery::srv('_ldap._tcp.example.org')[0]
notify { "${server['target']}:${server['port']}": message => dnsquery::cname('www.example.org') || { 'no other name' } }
notify { dnsquery::rlookup('192.0.2.1')[0]: message => dnsquery::cname('none.example.org') || { 'no other name' } }
puppetdb_query("nodes {
  certname ~ \"web\"
}").each |$node| { notify { "node ${node['certname']}": } }
notify { 'outside': message => "${site::ask('size')} ${site::ask('x', 1)} ${puppetdb_query(['from', 'nodes']).length}" }
