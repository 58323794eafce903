# validate_re takes no symbol of Ruby for a text.
validate_re(default, "def")
