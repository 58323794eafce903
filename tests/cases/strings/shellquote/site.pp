# Words for a shell.
notify { 'n1': message => [shellquote('a b', ['c', ['d$']], "it's \$x", ''), shellquote()] }

notify { 'n2': message => [shellquote('a', 'b c', ['d', ['e f']], ''), shellquote("it's"), shellquote('$HOME'), shellquote('back\slash'), shellquote("a'b\"c"), shellquote('é', '!'), shellquote(undef), shellquote('a@%_+=:,./-'), shellquote("x\ny"), shellquote('`ls`')] }
