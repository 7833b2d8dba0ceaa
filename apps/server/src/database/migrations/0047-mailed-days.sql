-- The last day whose prices were mailed: another line asks for no second mail of it.
alter table price_mail add column mailed_day date;
