# A class.
class a { notify { 'a': } }
Class { 'a': }
