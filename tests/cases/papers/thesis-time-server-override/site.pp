# The time server of the introduction, as the override of a resource's attribute.
class a { # class a is defined by Alice
  file { '/etc/ntp.conf': content => "server ts.reliable.com\n" }
}
class b inherits a { # class b is defined by Bob
  File['/etc/ntp.conf'] { content => "server sales.widget.com\n" }
}
include b
