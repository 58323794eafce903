notice(Resource[Deferred('m')])
