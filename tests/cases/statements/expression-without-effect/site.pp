# An expression whose value nobody uses is an error.
1 + 1
notify { 'never': }
