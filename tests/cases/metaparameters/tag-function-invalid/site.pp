# A tag that cannot be.
tag 'a b'
