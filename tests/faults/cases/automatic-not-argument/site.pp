# Only what stands at the beginning of the command is required.
exec { '/bin/sh /srv/t/script': }
file { '/srv/t/script': content => "#!/bin/sh\n" }
