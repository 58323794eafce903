# A node definition with several names.
node 'web00.example.com', 'web01.example.com', 'web02.example.com' { notify { 'one of three': } }
