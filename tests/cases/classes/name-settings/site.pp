# A class called settings can be defined, but the built-in one is already there.
class settings { notify { 'never': } }
include settings
