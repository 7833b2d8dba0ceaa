-- How far a resident's phone is from the home, in five bands, and what is usual of its returns. Where it was is never stored.
-- PhoneTrack of packages/domain without when it was last heard, which is location_at; null: it has not said since it tracks.
alter table mobile_device add column track jsonb;
-- ReturnHabit of packages/domain; null: nothing yet
alter table mobile_device add column habit jsonb;
update mobile_device set track = jsonb_build_object('band', case when at_home then 0 end,
  'at', (extract(epoch from location_at) * 1000)::bigint,
  'saidAt', (extract(epoch from location_at) * 1000)::bigint, 'outSince', case when not at_home then (extract(epoch from location_at) * 1000)::bigint end,
  'leftAt', null, 'inward', '[]'::jsonb, 'doubted', null)
where at_home is not null and location_at is not null;

-- of an absence by the phones: from when on it counts, and until when if nobody says more
alter table home add column away_from timestamptz;
alter table home add column away_until timestamptz;
update home set away_until = (select min(location_at) + interval '12 hours' from mobile_device where home_id = home.id and geo_tracking)
where presence = 'AWAY';

-- The bands that a phone came into, for sixty days.
create table phone_band (
  home_id integer not null,
  mobile_device_id integer not null,
  at timestamptz not null,
  band smallint not null,
  primary key (home_id, mobile_device_id, at),
  -- it goes with its phone, and that with its resident
  foreign key (home_id, mobile_device_id) references mobile_device (home_id, id) on delete cascade
);
create index phone_band_at on phone_band (at);
