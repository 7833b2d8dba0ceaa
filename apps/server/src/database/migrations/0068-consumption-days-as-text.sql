-- A month of days is read as a whole a hundred times for each time that a day of it is written: as text it comes as it is kept, of jsonb each of its numbers is written out anew.
alter table consumption_month alter column days type json using days::json;
