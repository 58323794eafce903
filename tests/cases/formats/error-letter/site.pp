notice(String(5, '%q'))
