# A regular expression distinguishes the case of letters; the node's name is made lower case before.
node /^WEB01/ { notify { 'upper': } }
node /^web/ { notify { 'lower': } }
