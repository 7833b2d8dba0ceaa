-- Whether residents want changes of their schedules suggested; nobody was asked yet.
alter table home add column suggestions text not null default 'UNASKED' check (suggestions in ('UNASKED', 'WANTED', 'UNWANTED'));

-- What residents made of a suggestion for a room's schedule: taken over, or set aside so many times.
create table suggestion_decision (
  home_id integer not null references home on delete cascade,
  room_id integer not null,
  id text not null,
  decision text not null check (decision in ('ACCEPTED', 'SET_ASIDE')),
  decided_at timestamptz not null,
  times smallint not null default 1,
  -- {"weekdays":…,"kind":…,"from":…,"to":…,"setting":…,"was":…}: minutes of the day
  suggestion jsonb not null,
  -- of one that was taken over, to undo it: {"type":…,"replaced":…,"days":…,"revision":…}
  before jsonb,
  primary key (home_id, room_id, id),
  foreign key (home_id, room_id) references room on delete cascade
);
