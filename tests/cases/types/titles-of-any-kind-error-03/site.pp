# What a title that is no String does not do.
notify { Type('Notify[1]'): }
