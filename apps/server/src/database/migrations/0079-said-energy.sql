-- What residents said that their home is heated with, each from the day on which they did: until then it was what they had said before.
create table said_energy (
  home_id integer not null references home on delete cascade,
  since date not null,
  energy text not null check (energy in ('GAS', 'ELECTRICITY', 'DISTRICT_HEAT', 'OIL', 'PROPANE', 'PELLETS')),
  primary key (home_id, since)
);

-- When they said what they say today was not kept: since the last reading of anything else, or ever.
insert into said_energy (home_id, since, energy)
select home.id, coalesce(
    (select max(day) + 1 from meter_reading where home_id = home.id and meter_reading.energy <> home_energy.energy and removed_at is null),
    (home.created_at at time zone home.time_zone)::date
  ), home_energy.energy
from home_energy join home on home.id = home_energy.home_id where home_energy.energy is not null;
