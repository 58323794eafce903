# A fail within an instance of a defined type.
define d { fail("instance ${title} fails") }
d { 'x': }
