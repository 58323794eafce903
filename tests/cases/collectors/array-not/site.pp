# != compares the whole.
@user { 'u': groups => ['g', 'h'] }
@user { 'v': groups => 'h' }
User<| groups != 'h' |>
