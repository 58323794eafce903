notify { site::shout("a"): message => site::shout("") }
site::shout("unused")
