-- The most that a home's heat sources are asked to heat their water to, °C. Null: as much as they take.
alter table home add column max_flow_temperature smallint;
-- not checked of homes that stand, which have none: that would look at each of them while everybody waits
alter table home add constraint home_max_flow_temperature_check check (max_flow_temperature between 20 and 90) not valid;
