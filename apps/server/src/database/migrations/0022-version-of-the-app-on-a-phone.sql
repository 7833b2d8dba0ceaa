-- The version of the app on a phone, as it says itself; empty where it has not said.
alter table mobile_device add column app_version text not null default '';
