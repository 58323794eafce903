notice(SemVer['1.x || 3.x', '5.x'])
