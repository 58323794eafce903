# Two definitions of the same node are an error.
node 'web01.example.com' { notify { 'a': } }
node 'web01.example.com' { notify { 'b': } }
