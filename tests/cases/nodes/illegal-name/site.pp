# A node name cannot have a slash.
node 'web/01' { }
