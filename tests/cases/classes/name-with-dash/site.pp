# A class name cannot have a dash.
class my-class { }
