-- When a resident deleted it: it counts for nothing, and may be put back for a while. Another reading may take its day.
alter table meter_reading add column removed_at timestamptz;
alter table meter_reading drop constraint meter_reading_home_id_day_key;
create unique index meter_reading_day on meter_reading (home_id, day) where removed_at is null;
create index meter_reading_removed on meter_reading (removed_at) where removed_at is not null;

alter table heating_bill add column removed_at timestamptz;
create index heating_bill_removed on heating_bill (removed_at) where removed_at is not null;
