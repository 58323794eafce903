# A key that stands there twice: the second one counts, and hides what the first one has.
class a { notify { "x${p}": } }
