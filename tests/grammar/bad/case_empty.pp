case $a { }
