type Mod::Plain = Array[Mod::Age]
