# With strict variables a match variable without a match is fine.
notify { "[${1}]": }
