# `stage => false` of a resource that is no class is nothing.
notify { 'a': stage => false }
