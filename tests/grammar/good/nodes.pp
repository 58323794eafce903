node 'a' { include b }
node a.b.c, 'd', /^e\d+$/, default { }
node 'a-b.example.com' { notice(1) }
node 1, 2.3, a.b1 { }
node "a.b" { }
node default, { }
class x { node y { } }
