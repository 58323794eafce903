type Runtime[ruby, a] = [/a/, 'b']
