# What the page is tried on: each kind of origin, a value that was replaced, conditions, secrets.
File {
  owner => 'root',
  mode  => '0600',
}
include web
class web::intranet inherits web {
  File['/etc/web/web.conf'] {
    mode => '0640',
  }
}
include web::intranet
$pass = lookup('web::password')
file { '/etc/web/token':
  content => Sensitive('Planted-Secret-In-Code'),
}
file { '/etc/web/pass':
  content => "user=web\npass=${pass.unwrap}\n",
}
if $facts['os']['family'] == 'Debian' {
  file { '/etc/web/<!--odd </script> & "title"':
    ensure  => file,
    content => "<script>alert(1)</script> naïve 💡 ${facts['os']['family']} end\n",
  }
}
file { '/etc/web/list':
  audit => ['owner', $web::name_shown],
}
notify { 'large':
  message => 9007199254740993,
}
