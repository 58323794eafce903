# A node name cannot be empty.
node '' { }
node default { }
