# The else of an unless is taken when the condition is true.
unless 1 == 1 { notify { 'body': } } else { notify { 'else': } }
