# An Array as an outermost key
class k($v = 1) { notify { "${v}": } }
