# The else branch is taken when the condition is false.
if 1 > 2 { notify { 'then': } } else { notify { 'else': } }
