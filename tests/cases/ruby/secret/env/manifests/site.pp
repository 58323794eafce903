file { '/etc/key': content => site::secret('key'), mode => '0600' }
file { '/etc/old': content => "${old_secret('key')}${old_secret('missing')}" }
