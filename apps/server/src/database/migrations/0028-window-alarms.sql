-- How readily a fall of the temperature is taken for an open window, and when people said of an alarm that it was none.
alter table room
  add column open_window_sensitivity text not null default 'NORMAL'
    constraint room_open_window_sensitivity check (open_window_sensitivity in ('LOW', 'NORMAL', 'HIGH')),
  add column open_window_dismissed_at timestamptz[] not null default '{}';

-- Open windows, by what they were found. Kept for ninety days.
create table window_alarm (
  home_id integer not null references home on delete cascade,
  room_id integer not null,
  since timestamptz not null,
  -- when the room began to pause
  told_at timestamptz not null,
  source text not null check (source in ('model', 'slope', 'contact', 'device', 'person')),
  -- {"ratio":20.1,"exchange":0.8,"beyond":1.2,"fell":0.9,"below":1.1}; null: somebody or something said it
  evidence jsonb,
  -- null: it is open
  ended_at timestamptz,
  -- somebody said that it was none
  dismissed_at timestamptz,
  primary key (home_id, room_id, since)
);
create index window_alarm_told_at on window_alarm (told_at);
