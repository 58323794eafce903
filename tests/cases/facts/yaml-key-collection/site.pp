# Keys of YAML that are Arrays or Hashes, within facts
notify { "${facts}": message => $facts["m"] }
