# A TypeSet of a module that is named itself.
notify { '1': message => String([Mod =~ Type, 3 =~ Mod::Age, [3] =~ Mod::Names, Mod::Names], '%p') }
notify { '3': message => String([Mod], '%p') }
