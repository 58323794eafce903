# A name that no tag can be
class c { }
