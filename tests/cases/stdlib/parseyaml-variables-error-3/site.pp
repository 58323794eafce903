# Tags with which Psych gives its objects variables of Ruby's, which nothing shows.
$result = parseyaml("--- !!str\nfoo: 1\n")
