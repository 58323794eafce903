type Thing = Object[{attributes => {d => Any}}]
notice(String(Thing(1), '%d'))
