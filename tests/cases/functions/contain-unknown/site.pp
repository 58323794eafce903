# A class that is not defined cannot be contained.
contain nosuch
