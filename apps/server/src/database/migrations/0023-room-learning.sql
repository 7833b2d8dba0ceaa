-- What was learned of how each heated room warms and cools, and how far learning it has come. A row for each from its beginning on.
create table room_learning (
  home_id integer not null,
  room_id integer not null,
  -- gone on with from then on, and what a worker that has taken it pushes ahead
  due_at timestamptz not null,
  -- fitted again from then on
  fit_at timestamptz not null,
  -- RoomModel of packages/energy; null: none that is worth something
  model jsonb,
  -- a fit under way, with the days of record that it is of
  fit jsonb,
  -- why the last fit gave no model; null after one that did
  refused text,
  -- what the model was off by lately, six hours ahead, K
  error real,
  primary key (home_id, room_id),
  foreign key (home_id, room_id) references room (home_id, id) on delete cascade
) with (fillfactor = 70);
create index room_learning_due on room_learning (due_at);
-- homes that stand come one after the other, over a day
insert into room_learning (home_id, room_id, due_at, fit_at)
select home_id, id, now() + home_id % 1440 * interval '1 minute', now() from room where type = 'HEATING';
