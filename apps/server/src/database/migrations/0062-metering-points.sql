-- Meters of a home whose count its devices tell, as its residents say.
create table metering_point (
  home_id integer not null references home on delete cascade,
  id uuid not null,
  designation text not null,
  energy text not null check (energy in ('ELECTRICITY', 'GAS', 'DISTRICT_HEAT')),
  -- what it counts: all that the home takes of it, what heats it, or something else
  scope text not null check (scope in ('HOME', 'HEATING', 'OTHER')),
  -- whose count it is, one after the other, each with when it began to be
  devices jsonb not null,
  -- days that are over are worked out once: the first that is not, null: none is; and when to look again
  next_day date,
  due_at timestamptz not null,
  primary key (home_id, id)
);
create index metering_point_due on metering_point (due_at);

-- What a meter counted, a document a month of its days: readings are kept for thirteen months, these longer.
create table metered_month (
  home_id integer not null,
  point_id uuid not null,
  month text not null,
  days jsonb not null,
  primary key (home_id, point_id, month),
  foreign key (home_id, point_id) references metering_point (home_id, id) on delete cascade
);
create index metered_month_by_age on metered_month (month);
