Integer[1, 30].each |$i| {
  exec { "step ${i}": command => "/bin/sh -c 'cat /srv/t/s${$i - 1}; echo x > /srv/t/s${i}'", returns => [0, 1] }
  if $i > 1 { Exec["step ${$i - 1}"] -> Exec["step ${i}"] }
}
