-- When a resident last had the valve of the device open and shut once, to see whether it moves.
alter table device add column trial_asked_at timestamptz;
