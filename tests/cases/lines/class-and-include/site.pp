# A class declared like a resource has a line, an included one has none, resources in both have theirs.
class a {

  notify { 'in a': }
}
class b {
  notify { 'in b': } }

include b

class {
  'a':
}
