# Parameters without a comma between them.
class c($a $b) { }
