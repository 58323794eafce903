# A class name cannot have upper-case letters.
class Abc { }
