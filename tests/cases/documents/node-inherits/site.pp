# Inheritance of nodes has been given up.
node a { }
node default inherits a { }
