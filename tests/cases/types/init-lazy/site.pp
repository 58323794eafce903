# An Init of a type without a constructor of its own, or with arguments that it does not take, fails when it is asked.
notify { '1': message => String([Init[Any], Init[Optional[Integer]], Init[Integer, 1], Init[Init[Integer]], Init[File]], '%p') }
notify { '2': message => String([Init[Any] == Init[Any], Init[Any] == Init[Integer], Type[Init[Any]], type(Init[Any])], '%p') }
notify { '3': message => String([5 =~ Variant[Integer, Init[Any]], [] =~ Array[Init[Any]], Init[Any] =~ Type[Init]], '%p') }
notify { '4': message => String([Init[Any] < Init[Integer], { Init[Any] => 1 }, [Init[Any], Init[Any]].unique], '%p') }
notify { '5': message => String([Init[Boolean] >= String, Init[Boolean] > String, String <= Init[Boolean], Init[Integer, 16] > Float], '%p') }
if Init[Boolean] >= Regexp { notify { '6': } } else { notify { '7': } }
