# An expression without effect is allowed as the last statement of a file.
notify { 'before': }
1 + 1
