notice(SemVer['1.x', '1.x || 3.x'])
