# Adding an attribute to a resource, section 5.3.
class main {
  file { "file": owner => "alice" }
  File["file"] { mode => "0755" }
}
include main
