hiera_include('nothing')
