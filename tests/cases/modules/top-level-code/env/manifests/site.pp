# Code outside of definitions is not allowed in a module's file.
include mine
