-- Readings of a room that are not sealed yet are found without a look at those of all homes. Not by time: equal keys share an entry, some 12 bytes for
-- a reading instead of 47.
create index on reading_tail (home_id, series);
