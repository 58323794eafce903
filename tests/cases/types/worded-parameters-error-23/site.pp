notice(Class[URI('http://a')])
