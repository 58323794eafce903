# The types of a set inside of a module's have names for their neighbours behind it, and for nobody else.
$result = Mod::Inner::Size
