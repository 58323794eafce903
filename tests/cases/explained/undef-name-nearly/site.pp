# A name that is written wrong.
class c {
  $package_name = 'httpd'
  notify { 'a': message => "${pakage_name}" }
}
include c
