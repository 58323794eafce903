class a inherits { }
