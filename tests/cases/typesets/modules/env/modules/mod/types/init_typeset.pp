type Mod = TypeSet[{pcore_version => '1.0.0', version => '1.2.3', types => {Age => Integer[0], Person => {attributes => {name => String, age => Age}}, Many => Array[Person]}}]
