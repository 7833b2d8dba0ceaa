-- Since when the home has the assist subscription; null: since it was made.
alter table home add column assist_since timestamptz;

-- Nobody sells a subscription to homes that their own machine runs: they have all of it, as those have that are made from now on.
update home set assist = true
  where not exists (
    select from membership join person on person.id = membership.person_id
    where membership.home_id = home.id and person.email like '%@demo.braise.local'
  );
