# Escapes by number: four digits, braces with up to six, and what is no escape.
notify { 'r': message => ["\u0041", "\u{41}", "\u{1f44d}", "\u00e4x"] }
