define mine() { }
