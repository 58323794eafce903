# Keys of YAML that are Arrays or Hashes, within parameters
notify { "${p}": message => $p }
