# A node whose name has no domain.
node 'db' { notify { 'db': } }
node default { notify { 'default': } }
