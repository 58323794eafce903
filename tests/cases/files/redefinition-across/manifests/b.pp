
class c { }
