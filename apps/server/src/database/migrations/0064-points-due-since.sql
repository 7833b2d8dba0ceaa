-- Since when a meter is to be gone on with: what fails is put off, and late all the same.
alter table metering_point add column due_since timestamptz;
update metering_point set due_since = due_at;
alter table metering_point alter column due_since set not null;
