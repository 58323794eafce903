# A collector with an override, section 5.3 of the muPuppet paper.
class main {
  file { "file": owner => "alice" }
  File <| title == "file" |> {
    owner => "bob",
    group => "the group",
  }
}
include main
