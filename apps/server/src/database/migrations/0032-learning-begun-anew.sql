-- Residents may have a room learned anew, as after works: nothing that was recorded before then is of the room that it is now.
alter table room_learning
  add column since timestamptz,
  -- {"model":…,"error":…,"refused":…,"since":…,"fitAt":…}: what was known before, which they can have back until something new is known
  add column set_aside jsonb;
