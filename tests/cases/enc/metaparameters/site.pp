# Metaparameters of a class
class a ($x = 1) { notify { "a ${x}": } }
class b { notify { 'b': } }
stage { 'late': }
Stage['main'] -> Stage['late']
