# The types of a set inside of a module's have names for all where a neighbour before it asks for them.
notify { '1': message => String([Mod::Inner::Size, Mod::Inner::Sizes, Mod::Uses, [3] =~ Mod::Inner::Sizes], '%p') }
notify { '2': message => String([Mod::Inner], '%p') }
