# range of texts with letters and digits beyond ASCII goes on by Ruby's table of them.
notify {
  'letters': message => "${range('ä', 'ö')} ${range('ÿ', 'ĉ')} ${range('Ρ', 'Τ')} ${range('ª', 'µ')} ${range('ǅ', 'ǈ')}";
  'long': message => "${md5(String(range('ä', 'öö')))} ${range('zé', 'aaé').length} ${range('é', 'éé', 3).length}";
  'digits': message => "${range('٧', '١١')} ${range('𝟗', '𝟞')} ${range('9é', '10é').length} ${range('é9', 'ê3')}";
  'others': message => "${range('😀', '😅')} ${range('-é', '-ë')} ${range('é-', 'ë-')} ${range('~', '~~').length} ${range('a-9', 'b-3')}";
  'ends': message => "${range('߿', 'ࠀࠀ').length} ${range('Ａ', 'ＡＢ').length} ${range('é', 'z')} ${range('ö', 'ö')} ${range('a', 'ä').length}";
}
