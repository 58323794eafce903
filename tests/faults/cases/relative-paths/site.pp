exec { 'make': command => '/bin/sh -c "echo x > ../t/./sub/../in"', cwd => '/srv/t' }
exec { 'use': command => '/bin/cp in out', cwd => '/srv/t' }
