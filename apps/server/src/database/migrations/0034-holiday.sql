-- {"from":…,"to":…,"celsius":…,"rooms":…,"hotWaterOff":…,"preheats":…}: the stretch for which its residents are gone; instants in ms, rooms by id, null: all. Null: none.
alter table home add column holiday jsonb;
