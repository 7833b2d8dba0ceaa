-- What the counters of a meter count in: kilowatt-hours, or cubic metres of gas.
alter table metering_point add column unit text not null default 'kWh' check (unit in ('kWh', 'm3'));
alter table metering_point alter column unit drop default;
-- A counter is one channel of a device, or the sum of several.
update metering_point set devices = (
  select jsonb_agg((each.counter - 'channel') || jsonb_build_object('channels', jsonb_build_array(each.counter -> 'channel')) order by each.place)
  from jsonb_array_elements(devices) with ordinality as each (counter, place)
);
