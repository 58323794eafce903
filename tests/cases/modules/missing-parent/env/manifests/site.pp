# A parent that is in no module.
include mine
