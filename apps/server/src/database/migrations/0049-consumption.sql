-- What heat sources took, as they metered it themselves: a month of a home is a document of its days, by date.
create table consumption_month (
  home_id integer not null references home on delete cascade,
  -- YYYY-MM, where the home is
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  days jsonb not null,
  primary key (home_id, month)
);
-- Up to which day a home has been settled. A row for each home from its beginning on.
create table consumption_settling (
  home_id integer primary key references home on delete cascade,
  -- looked at again from then on, and what a worker that has taken it pushes ahead
  due_at timestamptz not null,
  -- the first day that is not settled; null: begin with the oldest of which there are readings
  next_day date
) with (fillfactor = 70);
create index consumption_settling_due on consumption_settling (due_at);
-- homes that stand come one after the other, over a day
insert into consumption_settling (home_id, due_at) select id, now() + id % 1440 * interval '1 minute' from home;
