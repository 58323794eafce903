notice(Runtime[ruby, 'A']['b'])
