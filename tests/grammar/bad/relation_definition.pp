class a { } -> File['x']
