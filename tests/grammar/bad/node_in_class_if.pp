class a { if true { node 'x' { } } }
