[1].each |$x| { class b { } }
