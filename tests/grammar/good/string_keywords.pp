$a = "${if} ${class} ${node[1]} ${type.foo} ${default} ${undef} ${in}"
