$a = plan
notice(apply, site, application, produces, consumes)
foo { 'a': plan => 1 }
