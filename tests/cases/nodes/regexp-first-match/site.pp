# The first of two regular expressions that match is taken.
node /example/ { notify { 'first': } }
node /^web01/ { notify { 'second': } }
