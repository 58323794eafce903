# A class named by what is no String
class a {}
create_resources('class', {URI('http://a/b') => {}})
