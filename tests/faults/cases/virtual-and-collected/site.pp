@file { '/srv/t/in': content => 'x', tag => 'want' }
File <| tag == 'want' |> -> Exec['use']
exec { 'use': command => '/bin/cp /srv/t/in /srv/t/out' }
