# An exact name wins over a regular expression that stands before it.
node /^web/ { notify { 'regexp': } }
node 'web01.example.com' { notify { 'exact': } }
