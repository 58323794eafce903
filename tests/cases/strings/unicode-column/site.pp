# Columns of a warning behind text beyond ASCII count characters and not bytes.
notify { '世界 äöü': message => $nosuch }
