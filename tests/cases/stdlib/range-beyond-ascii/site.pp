# range of texts with letters and digits beyond ASCII goes on by Ruby's table of them (tests/unit/string_tables.def has more).
notify { 'letters': message => "${range('ä', 'ö')} ${md5(String(range('zé', 'aaé')))}" }
notify { 'digits': message => "${range('٧', '١١')} ${range('é9', 'ê3')} ${range('é', 'z')}" }
