# The platform team: the form of ntp.conf.
class platform::ntp (Array[String] $servers) {
  $template = @(EPP)
    # ntp.conf of <%= $facts['fqdn'] %>
    <% $servers.each |$index, $server| { -%>
    server <%= $server %><% if $index == 0 { %> prefer<% } %>
    <% } -%>
    <% $limits.each |$name, $value| { -%>
    <%= $name %> <%= $value %>
    <% } -%>
    | EPP
  file { '/etc/ntp.conf':
    content => inline_epp($template, { 'limits' => $facts['ntp'] }),
  }
}
