# With strict variables a variable that holds undef is fine, and so is a fact that is missing in the hash.
$a = undef
notify { "[${a}] [${facts['nosuch']}]": }
