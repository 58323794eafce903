$x = 'from b'
