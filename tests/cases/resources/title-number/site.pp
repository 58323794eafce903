# A number cannot be a title.
notify { 1: }
