# A text that is put together of what does not fit is no error of syntax: the default does not stand in for it.
notify { 'a': message => parsehocon('a = [1] {b: 2}', 'default') }
