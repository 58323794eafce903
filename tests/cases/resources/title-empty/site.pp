# An empty string cannot be a title.
notify { '': }
