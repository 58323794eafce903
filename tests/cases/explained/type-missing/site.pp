# A defined type that is nowhere.
class c {
  unless $facts['role'] == 'web' {
    vhost { 'main': port => 80 }
  }
}
include c
