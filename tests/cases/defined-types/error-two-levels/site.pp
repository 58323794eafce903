# An error in an instance within an instance is wrapped once, with the place of the inner declaration.
define inner { fail("inner ${title}") }
define outer { inner { "${title}-in": } }
outer { 'o': }
