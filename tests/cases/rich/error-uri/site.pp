notice(URI('a b'))
