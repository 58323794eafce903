# pins: the same in a node.
node default { $of = [1].reverse_each }
