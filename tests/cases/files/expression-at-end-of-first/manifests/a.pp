# An expression as the last statement of a file is fine, as each file is checked alone.
notify { 'a': }
1 + 1
