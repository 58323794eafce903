# A list of names may hold default.
node 'web00.example.com', default { notify { 'default': } }
