exec { '/srv/t/script': }
file { '/srv/t/script': content => "#!/bin/sh\n", mode => '0755' }
