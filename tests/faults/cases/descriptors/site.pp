# A descriptor that goes through dup, fork and exec; what was opened before the directory changed.
exec { 'make': command => '/bin/sh -c "cd /srv/t; exec 7>in; (exec 8>&7; exec 7>&-; echo x >&8)"' }
exec { 'use': command => '/bin/sh -c "exec 5< /srv/t/in; cat <&5"' }
