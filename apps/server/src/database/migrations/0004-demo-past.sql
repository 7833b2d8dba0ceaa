-- The history of a demo home, which is made in the background while the home lives.
create table demo_past (
  home_id integer primary key references home on delete cascade,
  begins_at timestamptz not null,
  -- where the home's life before the eyes of its residents began: the end of the past
  ends_at timestamptz not null,
  -- everything before is stored; the past is complete when it reaches ends_at
  done_until timestamptz not null,
  -- the virtual home and what decides for it, as they stood at done_until; null before the first step and after the last
  state json
);
