class a ($private, $attr, $type, $function) { }
