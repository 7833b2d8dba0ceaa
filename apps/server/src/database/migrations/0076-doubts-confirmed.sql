-- What somebody said to be right of a bill, by the kinds of doubt that they were asked about: whatever else comes to be in doubt is asked about.
alter table heating_bill alter column confirmed drop default;
alter table heating_bill alter column confirmed type text[]
  using case when confirmed then array['CURRENCY', 'BEFORE_HOME', 'PERIOD', 'ENERGY', 'PRICE'] else '{}' end;
alter table heating_bill alter column confirmed set default '{}';
alter table heating_bill add check (confirmed <@ array['CURRENCY', 'BEFORE_HOME', 'PERIOD', 'ENERGY', 'PRICE']);

-- What was said of a reading: none of it takes the place of another.
alter table meter_reading add column answers text[] not null default '{}' check (answers <@ array['METER_CHANGED', 'CONFIRMED']);
update meter_reading set answers = array[answer] where answer is not null;
alter table meter_reading drop column answer;
