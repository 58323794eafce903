# In single quotes only backslash and quote can be escaped.
notify { 'r': message => ['a\'b', 'a\\b', 'a\nb', 'a\$b', '${x}', 'a\tb', '\\\'', 'end\\'] }
