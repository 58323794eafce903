node "a${b}" { }
