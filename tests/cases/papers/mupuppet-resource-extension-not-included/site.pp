# Adding an attribute to a resource, section 5.3, as printed: the class is not declared.
class main {
  file { "file": owner => "alice" }
  File["file"] { mode => "0755" }
}
