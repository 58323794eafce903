define a { class b { } }
