# A defined type is no class.
include mine
