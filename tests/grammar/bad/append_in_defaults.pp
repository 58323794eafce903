File { mode +> 1 }
