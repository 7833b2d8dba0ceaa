-- Residents who want to be mailed what was kept in a month. Goes with their membership.
create table savings_mail (
  home_id integer not null,
  person_id uuid not null,
  -- in the links of the mails, to stop them without a sign-in: it opens nothing else
  stop_key uuid not null default gen_random_uuid(),
  -- the last month, YYYY-MM, that they were mailed, or that had been reckoned or was to come too late when they asked for it
  told_month text not null,
  primary key (home_id, person_id),
  foreign key (home_id, person_id) references membership (home_id, person_id) on delete cascade
);
create unique index savings_mail_stop on savings_mail (stop_key);
