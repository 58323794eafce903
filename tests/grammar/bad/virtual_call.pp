@notice(1)
