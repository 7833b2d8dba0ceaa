-- Whether the flow temperature of a home follows what was learned of its rooms.
alter table home add column flow_temperature_adapts boolean not null default true;
