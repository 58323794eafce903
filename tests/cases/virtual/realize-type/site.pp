# A type without a title cannot be realised.
@file { '/b': }
realize(File)
