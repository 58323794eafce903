# Team: sales (Bob). Tills must agree with the time server of the sales department.

class sales::time inherits platform::time {
  $server = 'ts.sales.widget.example'

  File['chrony.conf'] {
    content => "# sales department\nserver ${server} prefer\nserver ${platform::time::server}\n",
    mode    => '0640',
    tag     +> ['sales'],
  }

  unless $facts['timezone'] == 'UTC' {
    Service['chrony'] {
      enable => undef,
    }
  }
}
