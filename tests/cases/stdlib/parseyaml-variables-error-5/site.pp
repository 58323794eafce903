# Tags with which Psych gives its objects variables of Ruby's, which nothing shows.
$result = parseyaml("--- !!str\nstr: 1\na: 1\n")
