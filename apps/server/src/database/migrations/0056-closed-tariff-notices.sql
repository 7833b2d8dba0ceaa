-- What is told of tariffs above the rooms, and was put away: when, by what it is of. Like devices' notices it is each resident's own.
alter table membership add column closed_tariff_notices jsonb not null default '{}';
