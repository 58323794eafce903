# Variables of a node definition that does not match are not there.
node 'web02.example.com' { $v = 'web02' }
node default { notify { "[${v}]": } }
