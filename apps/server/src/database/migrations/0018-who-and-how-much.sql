-- Whoever deletes an account of an administrator asks whether another one stays.
create index person_administrator on person (id) where administrator;

-- What a report takes, some two hundred bytes of every row included: what is beyond the bound is found without reading the reports.
alter table error_report add column size integer not null
  generated always as (200 + octet_length(message) + coalesce(octet_length(stack), 0) + octet_length(circumstances::text)) stored;
create index error_report_size on error_report (id) include (size);
