# Names of nodes: dots and numbers without quotes.
node web01.example.com, 10.20.example { notify { 'by name': } }
node default { notify { 'default': } }
