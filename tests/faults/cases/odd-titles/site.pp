file { '/srv/t/in': content => 'x' }
exec { 'use [of] {braces}, "quotes" / Exec[x]': command => '/bin/cp /srv/t/in /srv/t/out' }
exec { "mit Ümlaut 'und' mehr": command => '/bin/cp /srv/t/in /srv/t/out2' }
