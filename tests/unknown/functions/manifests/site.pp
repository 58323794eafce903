$aside = 'A'
notify { 'cached': message => cached('k') }
notify { 'unread': message => unread($facts['word']) }
notify { 'older': message => older(['x', 'y']) }
notify { 'again': message => older(['z']) }
notify { 'through': message => cached(older(['z'])) }
