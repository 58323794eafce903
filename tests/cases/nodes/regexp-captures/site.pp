# The groups of the regular expression are the match variables of the node.
node /^([a-z]+)(\d+)\.(.*)$/ { notify { "${0} ${1} ${2} ${3}": } }
