# Strings in the texts of types and instances are literals.
type Holds = Object[{attributes => {c => {type => String, value => "a\nb"}, d => {type => Any, value => ["a\nb", '\\']}},
  constants => {e => {"x\ny" => 'it\'s'}}}]
type Thing = Object[{attributes => {c => Any}}]
type Ruby = Runtime['ruby', [/a/, "b\nc"]]
type Titles = File[["a\nb", '\\']]
notify {
  'instances': message => "${Thing("a\nb")} ${Thing(["a\nb"])} ${Thing({"a\nb" => "c\td\u{1}e\$x"})} ${Thing('it\'s \\ "q"')} ${Thing(['\\'])}";
  'type': message => "${Holds}";
  'parameters': message => "${Init[Integer, "a\nb", ["c\td"]]} ${URI[{scheme => "a\nb"}]} ${Ruby} ${Titles}";
}
