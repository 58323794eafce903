# Overriding in a subclass, section 5.3.
class main::parent {
  file { "file":
    owner => "bob",
    source => "the source"
  }
}
class main inherits main::parent {
  File["file"] {
    owner => "alice",
    source => undef
  }
}
include main
