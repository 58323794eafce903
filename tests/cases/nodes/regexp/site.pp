# A regular expression in a node definition.
node /^web\d+\./ { notify { 'a web server': } }
node default { notify { 'default': } }
