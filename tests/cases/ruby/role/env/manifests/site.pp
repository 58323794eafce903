$x = 'of the top scope'
node /^web/ {
  $x = 'of the node'
  site::role('web::front')
}
node default {
  notify { 'no role': }
}
