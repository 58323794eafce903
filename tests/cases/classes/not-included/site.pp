# A class that is only defined adds nothing.
class c { notify { 'in c': } }
