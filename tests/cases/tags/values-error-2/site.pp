class a { tag(File['/a']) }
include a
