-- A simulated home feels generated weather, which is kept as its own; no other is fetched for it.
alter table home add column simulated boolean not null default false;

-- Whom to call about the home; null: its first resident.
alter table home add column contact jsonb;
-- What the residents say of the heating; null: as the devices tell.
alter table home add column boiler_present boolean;
-- in a catalogue of boilers
alter table home add column boiler_id integer;
alter table home add column underfloor_heating boolean not null default false;

-- When the weather of a home is fetched next. A home without a row has not been looked at yet.
create table weather_fetch (
  home_id integer primary key references home on delete cascade,
  due_at timestamptz not null,
  -- epoch hours: every hour up to it is observed, as far as the provider has it
  observed_until integer
) with (fillfactor = 70);
create index weather_fetch_due on weather_fetch (due_at);
