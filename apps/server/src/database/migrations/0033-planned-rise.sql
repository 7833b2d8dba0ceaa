-- {"from":…,"to":…,"celsius":…}: a stretch, once, for which a room is to have at least so much beside its schedule; instants in ms. Null: none.
alter table room add column planned_rise jsonb;
