# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
$result = Regexp[default]
notify { 'a': message => String($result, '%p') }
