notice(Resource['éa::ßb CD'])
