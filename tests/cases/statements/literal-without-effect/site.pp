# A literal as a statement is an error.
'just text'
notify { 'never': }
