notice(File[Enum[a, b]])
