-- Tier three: one chunk for each room and UTC day, in partitions of one calendar month, so that thirteen months are few relations.
create table reading_day (
  home_id integer not null,
  room_id integer not null,
  -- epoch days
  day integer not null,
  -- packed: count, extremes, mean, first and last of each series
  aggregates bytea not null,
  chunk bytea not null,
  primary key (home_id, room_id, day)
) partition by range (day);
-- In the row as long as it fits a page: cut to pieces of 2 kB, as TOAST would, chunks of this size take a tenth more.
alter table reading_day alter column chunk set storage main, alter column aggregates set storage main;

-- Chunks that do not match their checksum, kept as they were found: what arrives later has their place.
create table unreadable_chunk (
  home_id integer not null,
  room_id integer not null,
  -- epoch hours
  first_hour integer not null,
  -- 1 or 24
  hours smallint not null,
  -- CRC-32 of the bytes as they are: the same damage is kept once
  checksum bigint not null,
  aggregates bytea,
  chunk bytea not null,
  found_at timestamptz not null default now(),
  primary key (home_id, room_id, first_hour, hours, checksum)
);
