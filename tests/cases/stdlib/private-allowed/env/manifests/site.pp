# A module may use what is private in it.
include mine
