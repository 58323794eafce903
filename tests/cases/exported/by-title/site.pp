# By title, exactly; a title that differs in case is another
Notify<<| title == 'web two' |>>
Notify<<| title == 'FROM DB' |>>
@@notify { 'own': }
@@notify { 'FROM DB': }
