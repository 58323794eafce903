notice(Class[File['/a']])
