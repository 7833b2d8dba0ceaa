-- What rooms took of each day, and how a home answers to other setpoints, is worked out once its days are settled: whoever does it takes the home until a time, and looks at
-- nothing but homes that are due.
alter table consumption_settling
  -- null: nothing is to be worked out
  add column answers_due_at timestamptz;
create index consumption_settling_answers on consumption_settling (answers_due_at) where answers_due_at is not null;

-- How large its rooms are for their heat, by their number, as they were learned last; null: they were not.
alter table home_response add column sizes jsonb;

-- days that are past get what rooms took of them
delete from home_response;
update consumption_settling set answers_due_at = now() + home_id % 60 * interval '1 minute' where next_day is not null;
