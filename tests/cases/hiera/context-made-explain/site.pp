# A context that code makes itself knows no lookup to explain
Puppet::LookupContext('m').explain || { 'x' }
