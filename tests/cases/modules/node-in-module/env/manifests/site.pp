# Node definitions are not allowed in a module's file.
include mine
