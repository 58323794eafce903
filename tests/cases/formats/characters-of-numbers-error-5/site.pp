notice(sprintf('%f', "a\u0001é"))
