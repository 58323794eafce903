type Runtime[ruby, [/a/, 'b']] = Foo
