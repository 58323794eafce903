# An unless uses the same truth as an if: an empty string is true.
unless '' { notify { 'empty': } } else { notify { 'not empty': } }
unless undef { notify { 'undef': } }
