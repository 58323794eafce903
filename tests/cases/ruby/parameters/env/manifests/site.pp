class { 'site': more => { 'a' => 'x' }, size => 4 }
site::thing { 'one': mode => '0600', require => Class['site'] }
if $facts['many'] { site::thing { 'two': colour => 'red' } }
Site::Thing['one'] { colour => 'blue' }
Site::Thing<| title == 'one' |> { size => 7 }
