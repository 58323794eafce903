# Puppet asks for the node "default" where no node has the name: regexps may take that, too.
node /^other/ { notify { 'other': } }
node /^d(.)/ { notify { "matched $0 $1": } }
