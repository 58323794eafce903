File <| title == "a"
