notice(Integer({ frm => 1 }))
