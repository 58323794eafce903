# A semicolon after the last statement is a syntax error at the end of the input.
notify { 'a': };
