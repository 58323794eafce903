notice(String[Error['a']])
