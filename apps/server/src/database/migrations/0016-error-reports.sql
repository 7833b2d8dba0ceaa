-- Faults that the app met in somebody's hands. Told by the page, so nothing here is proof of anything.
create table error_report (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  level text not null check (level in ('info', 'warning', 'error')),
  app text not null,
  version text not null,
  message text not null,
  stack text,
  -- the rest of the report, as sent
  circumstances jsonb not null,
  person_id uuid references person on delete cascade,
  home_id integer references home on delete cascade
);
create index error_report_at on error_report (at);
create index error_report_person on error_report (person_id) where person_id is not null;
create index error_report_home on error_report (home_id) where home_id is not null;
