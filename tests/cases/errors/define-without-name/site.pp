# A defined type needs a name.
define { }
