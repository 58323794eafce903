# The else of an unless is not taken when the condition is false.
unless 1 == 2 { notify { 'body': } } else { notify { 'else': } }
