class a ($title) { }
