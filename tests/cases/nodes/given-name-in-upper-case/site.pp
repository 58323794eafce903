# A node whose own name has upper-case letters matches the name in lower case.
node 'web01.example.com' { notify { 'matched': } }
node default { notify { 'default': } }
