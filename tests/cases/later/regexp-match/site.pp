# A match of a regular expression and its match variables.
if 'web01' =~ /^([a-z]+)(\d+)$/ { notify { "${1}-${2}": } }
