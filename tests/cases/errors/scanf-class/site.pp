notice(scanf('a', '%[]'))
notice(scanf('a', '%[]a]'))
