# An escaped dollar is a dollar.
$a = 'x'
notify { "\$a \${a} $ a \$\$ cost: 5$": }
