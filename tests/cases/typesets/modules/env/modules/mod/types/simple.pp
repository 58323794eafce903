type Mod::Simple = Array[Age]
