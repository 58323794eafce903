# A class needs a body.
class c
