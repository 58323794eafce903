notice(TypeSet[URI('http://a')])
