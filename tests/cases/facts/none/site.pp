# Without facts the variable facts is an empty hash.
notify { "${facts}": message => $facts['os'] }
