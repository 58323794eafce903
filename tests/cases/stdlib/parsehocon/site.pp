# Texts of HOCON: numbers, texts without quotes, objects that are merged, and substitutions.
$text = @(HOCON)
  a = 1 # one
  b { c = [1, 2] [three], d = "x"${a}y }
  b.c += ${?nothing}
  b { c += 4, e = 010 }
  self = ${?self}z
  | HOCON
notify {
  'text': message => parsehocon($text);
  'empty': message => [parsehocon(''), parsehocon('# nothing')];
  'default': message => [parsehocon('a = [1', 'gone'), parsehocon('a = ${nope}', {}), parsehocon('a = 1', 'gone')];
  'order': message => String(parsehocon('a.b = 1, c = 2, a.d = 3, a = { e = 4 }'));
}
