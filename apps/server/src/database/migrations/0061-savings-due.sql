-- When months of a home that are over are to be reckoned: whoever does it takes the home until a time, and looks at nothing but homes that are due. Null: nothing is.
alter table consumption_settling
  add column savings_due_at timestamptz,
  drop column savings_left_until;
create index consumption_settling_savings on consumption_settling (savings_due_at) where savings_due_at is not null;
update consumption_settling set savings_due_at = now() where next_day is not null;
