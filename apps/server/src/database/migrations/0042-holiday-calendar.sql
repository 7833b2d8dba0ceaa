-- A calendar from which a home has its holidays, as others write it. The address may be secret: it is sealed, and what is shown of it is its host.
create table holiday_calendar (
  home_id integer primary key references home on delete cascade,
  address bytea not null,
  host text not null,
  -- what the title of an event that is a holiday has in it
  word text not null,
  celsius real not null,
  -- of the version that was read, as its server names it
  etag text,
  last_modified text,
  -- [{"from":…,"to":…}], ms: when everybody is gone by it; and those that a resident decided about
  stretches jsonb not null default '[]',
  set_aside jsonb not null default '[]',
  -- when all of it was read, and when its server answered last
  taken_at timestamptz not null,
  read_at timestamptz not null,
  -- why it could not be read since then
  fault text check (fault in ('unreachable', 'refused', 'private', 'tooLarge', 'unreadable', 'tooMany')),
  due_at timestamptz not null
);
create index holiday_calendar_due on holiday_calendar (due_at);
