-- What features kept of the heat of a home in a month that is over: reckoned once, with what it was reckoned from, and never changed.
create table savings_report (
  home_id integer not null references home on delete cascade,
  -- YYYY-MM
  month text not null,
  report jsonb not null,
  primary key (home_id, month)
);
