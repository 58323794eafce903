# Classes have no defaults.
Class { mode => 1 }
