notify { 'a': }
notice(Notify['a'][/a/])
