node 'a' { class b { } }
