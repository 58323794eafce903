# A virtual resource that nobody realises is not in the catalog.
@notify { 'a': }
notify { 'b': }
