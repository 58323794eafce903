notice(lookup(['x', 'y']))
