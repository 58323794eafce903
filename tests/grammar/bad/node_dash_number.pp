node 1.example { }
node a..b { }
