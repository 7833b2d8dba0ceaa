-- {"open":…,"until":…,"found":[{"address":…,"name":…,"step":…,"at":…}]}: whether devices may join, and who has joined since it was last opened; instants in
-- ms. Null: nothing was told of it.
alter table gateway add column pairing jsonb;
