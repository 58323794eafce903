case $a { 1 { } }
