notice(String(5, '%##x'))
