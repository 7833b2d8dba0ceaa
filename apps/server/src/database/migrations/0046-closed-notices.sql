-- Notices of devices that a resident has put away, and when: {"VA0000000001 battery-low":"2026-11-27T06:00:00.000Z"}. It goes with the person's place in the home.
alter table membership add column closed_notices jsonb not null default '{}';
