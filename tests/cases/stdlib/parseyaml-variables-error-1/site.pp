# Tags with which Psych gives its objects variables of Ruby's, which nothing shows.
$result = parseyaml("--- !ruby/hash-with-ivars\nelements: 1\n")
