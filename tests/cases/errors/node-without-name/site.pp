# A node needs a name.
node { }
