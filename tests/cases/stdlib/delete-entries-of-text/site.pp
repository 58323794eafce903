notice(delete('abc', {a => b}))
