# Titles differ by the case of their letters.
notify { 'a': }
notify { 'A': }
