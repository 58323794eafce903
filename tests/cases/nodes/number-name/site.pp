# A node name that starts with a digit.
node '10.example.com' { notify { 'ten': } }
