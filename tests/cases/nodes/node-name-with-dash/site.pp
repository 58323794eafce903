# A node name with a dash and digits.
node 'db-01.example.com' { notify { 'db': } }
