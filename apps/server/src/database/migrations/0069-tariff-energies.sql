-- What a home is heated with may be bought by any tariff, not electricity and gas alone.
alter table tariff drop constraint tariff_energy_check;
alter table tariff add constraint tariff_energy_check check (energy in ('ELECTRICITY', 'GAS', 'DISTRICT_HEAT', 'OIL', 'PROPANE', 'PELLETS'));
