define if { }
