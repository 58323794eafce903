notice(parseyaml('a: 2020-01-02 03:04:05'))
