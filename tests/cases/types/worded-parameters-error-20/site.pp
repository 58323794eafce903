notice(Resource['file', 'a', [1]])
