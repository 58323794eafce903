# A TypeSet of a module that is named before its types does not know their short names.
notify { '1': message => String([Mod::Sub, Mod], '%p') }
