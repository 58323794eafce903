# An element of an array, in a lambda.
$sizes = [1, 2, 'three']
$double = $sizes.map |$size| {
  $size * 2
}
