# A string in double quotes without its end.
notify { "a: }
notify { 'b': }
