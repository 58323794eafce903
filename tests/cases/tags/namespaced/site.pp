# A class gives its name and each part of it as tags to what it contains.
class one::two::three { notify { 'n': } }
include one::two::three
