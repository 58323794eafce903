# Tags with which Psych gives its objects variables of Ruby's, which nothing shows.
$result = parseyaml("--- !!str\nstr: abc\n'a b': 1\n")
