# With node definitions, none of which matches, compilation fails.
node 'web02.example.com' { notify { 'web02': } }
notify { 'top': }
