file { '/etc/root.cer': content => file('m/root.cer') }
