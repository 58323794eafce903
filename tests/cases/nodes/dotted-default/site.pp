# A node name with a different domain does not match.
node 'web01.example.org' { notify { 'org': } }
node 'web01.example.com' { notify { 'com': } }
