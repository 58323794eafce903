# A context that code makes itself ends no lookup
Puppet::LookupContext('m').not_found
