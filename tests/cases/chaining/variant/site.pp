# A Variant of references.
notify { 'a': }
Variant[Notify['a'], Class['main']] -> Notify['a']
