# By parameters: equal is equal in JSON, an element of an array is not the array
Notify<<| message == 'hello' or withpath == true |>> 
File<<| mode != '0600' and ensure == 'directory' |>>
notify { 'end': }
