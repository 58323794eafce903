# loadyaml and loadjson warn of a file that is not there, and give their second argument.
notify { 'yaml': message => loadyaml('/nonexistent/a.yaml', 'other') }
notify { 'json': message => loadjson('/nonexistent/a.json', ['other']) }
notify { 'nothing': message => "<${loadyaml('/nonexistent/a.yaml')}>" }
