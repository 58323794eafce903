# A class without its closing brace.
class c {
  notify { 'a': }
