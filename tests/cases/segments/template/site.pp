# A configuration file from a template, with values of other teams; a text that is longer than an answer.
$domain = 'example.net'
class ntp(Array[String] $servers = ["0.pool.${domain}", '1.pool.ntp.org'], Boolean $panic = false) {
  file { '/etc/ntp.conf':
    content => epp('/proc/self/cwd/ntp.conf.epp', {
      'servers' => $servers,
      'options' => $facts['ntp'] + { 'minpoll' => 2 + 4 },
      'panic'   => $panic,
    }),
  }
}
include ntp
$poll = $facts['ntp']['maxpoll']
file { '/etc/motd': content => @("MOTD") }
  Welcome to ${facts['fqdn']}, a machine of ${domain} whose clock is asked every ${poll} seconds at most
  	tab

  the end
  | MOTD
file { '/etc/issue': content => inline_epp(@(ISSUE), { 'n' => $domain }) }
  # issue
  <% if $n =~ String { -%>
  name <%= $n %> <%= 'literal' %> <%%= raw %%>
  <% } -%>
  end
  | ISSUE
file { '/etc/long': content => "1\n2\n3\n4 ${domain}\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n" }
