-- Rooms that are gone: their ids are not given out again, and what was recorded of them is removed.
create table room_deletion (
  home_id integer not null references home on delete cascade,
  room_id integer not null,
  asked_at timestamptz not null,
  -- when what was recorded is removed (next); null: nothing of the room can land any more
  forget_at timestamptz,
  primary key (home_id, room_id)
);
create index room_deletion_due on room_deletion (forget_at) where forget_at is not null;
