function environment::wrong() { + }
