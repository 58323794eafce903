# Tags with which Psych gives its objects variables of Ruby's, which nothing shows.
$result = parseyaml("--- !ruby/hash-with-ivars\nelements: {a: 1}\nivars: {b: 2}\n")
