notice; 1
include a; include b;notice 1
