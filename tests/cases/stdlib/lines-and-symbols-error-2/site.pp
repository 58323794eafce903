# str2bool: what ends with a carriage return is no word.
notice(str2bool("true\r\n"))
