type Odd = Regexp[default]
notice("${Odd}")
