# Functions with the older interface take none.
notify { sprintf('%d', floor(1e30)): }
