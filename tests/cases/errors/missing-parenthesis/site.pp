# A call without its closing parenthesis.
notice('a'
notify { 'b': }
