exec { '/bin/true': unless => '/srv/t/test' }
file { '/srv/t/test': content => "#!/bin/sh\nexit 1\n", mode => '0755' }
