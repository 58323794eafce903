type Runtime[ruby, 'A'] = B
type Runtime[ruby, [/a/, 'b']] = [/c/, 'd']
