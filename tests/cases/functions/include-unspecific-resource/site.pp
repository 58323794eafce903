# include of Resource['class'] without a title.
include(Resource['class'])
