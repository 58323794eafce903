# The escapes of double quotes.
notify { 'r': message => ["a\nb", "a\tb", "a\rb", "a\sb", "a\\b", "a\"b", "a\'b", "\$x", "\u00e9", "\u{1F600}", "\u{e9}"] }
