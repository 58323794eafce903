# The title of a node of a regular expression has its word characters and dots only, in lower case.
node /^(web|db)\d{1,3}\.Example\.(com|org)$/ { notify { 'never': } }
node /(?i)^(web|db)\d{1,3}\.Example\.(com|org)$/ { notify { 'matched': } }
