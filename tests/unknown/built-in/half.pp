# What is not supported is in a class that a template includes: half of a class is none, so this ends.
class c {
  notify { 'before': }
  [1].each |$turn| { notify { String(Timestamp(0), '%p'): } }
  notify { 'behind': }
}
notify { 'n': message => inline_template('<% scope.call_function("include", ["c"]) %>done') }
