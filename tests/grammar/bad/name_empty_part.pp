foo::
