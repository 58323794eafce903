# A module without manifests has no class.
include empty
