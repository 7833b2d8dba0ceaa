-- Whether somebody said of a bill in doubt that it is right, as it stands.
alter table heating_bill add column confirmed boolean not null default false;
