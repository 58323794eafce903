notice(Struct[*{a => Integer}])
