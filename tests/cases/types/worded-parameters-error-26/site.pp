notice(Class[Object[{name => 'A8', attributes => {}}]])
