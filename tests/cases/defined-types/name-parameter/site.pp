# Neither name nor title can be a parameter of a defined type.
define d($name) { }
