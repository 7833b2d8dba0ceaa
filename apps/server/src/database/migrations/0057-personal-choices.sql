-- What a person chose of the app and has seen of it: the same on all their devices.
alter table person add column choices jsonb not null default '{}';
