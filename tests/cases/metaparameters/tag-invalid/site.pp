# A tag with characters that tags cannot have.
notify { 'a': tag => 'not valid!' }
