-- A resident has taken the device out of the home; a gateway that was away then may list it still, and is told when it is back.
alter table device add column removed_at timestamptz;
