# A string in single quotes without its end.
notify { 'a: }
