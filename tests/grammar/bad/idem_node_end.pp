node 'a' { undef }
