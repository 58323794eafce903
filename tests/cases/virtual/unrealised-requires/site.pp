# What an unrealised resource requires need not be there.
@notify { 'a': require => Notify['nosuch'] }
notify { 'b': }
