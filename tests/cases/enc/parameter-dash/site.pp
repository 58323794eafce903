# A text that alone would be the mark of a list.
class a ($x = 1, $y = []) { notify { "a ${x}": message => "${y}" } }
