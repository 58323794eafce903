function four::data() { $all = { 'four::x' => 'by the function' }
  $all }
