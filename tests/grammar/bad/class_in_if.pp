if true { class a { } }
