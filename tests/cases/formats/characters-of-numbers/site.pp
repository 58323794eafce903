# A time is the character of its seconds.
notify {
  'spans': message => "${String(Timespan(65.7), '%c')} ${String(Timespan(65), '%-5c')}|${String(Timespan(65), '%5c')} ${String(Timespan(0x1F600), '%c')}";
  'times': message => String(Timestamp(66.7), '%c');
}
