class one { }
include one
notice(Resource['class', 'one']['nope'])
