# A TypeSet of a module that is named itself does not know the short names of its own types.
notify { '1': message => String([[1] =~ Mod::Plain, Mod =~ Type, 3 =~ Mod::Sub::Size], '%p') }
notify { '3': message => String([Mod, Mod::Sub], '%p') }
