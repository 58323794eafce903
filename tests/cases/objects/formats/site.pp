# Of the formats of an instance the letter alone counts.
type Thing = Object[{attributes => {d => Any}}]
notify { 'texts': message => [String(Thing(1), '%20s'), String(Thing(1), '%-20s'), String(Thing(1), '%#s'), String(Thing(1), '%p'),
  String(Thing(1), '%20p'), String(Thing(1), '%.2p'), String([Thing(1)], '%p'), String([Thing(1)], {Object => '%20s', Array => '%p'}),
  String([Thing(1)], {Any => '%.2s'}), String({a => Thing(1)}), sprintf('%20s|%.2s', Thing(1), Thing(2))] }
