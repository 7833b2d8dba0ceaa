-- How the rooms of a home answer to other setpoints: worked out from thirty days of its record, once those are settled. A row for each home that was looked at.
create table home_response (
  home_id integer primary key references home on delete cascade,
  -- the first day that it does not know of, where the home is
  up_to date not null,
  -- null: nothing can be said
  response jsonb
);
