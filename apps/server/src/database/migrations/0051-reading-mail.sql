-- Residents who want to be reminded by mail to read their meter. Goes with their membership.
create table reading_mail (
  home_id integer not null,
  person_id uuid not null,
  -- in the links of the mails, to stop them without a sign-in: it opens nothing else
  stop_key uuid not null default gen_random_uuid(),
  -- the day, where the home is, on which they asked for it or were reminded last
  told_day date not null,
  primary key (home_id, person_id),
  foreign key (home_id, person_id) references membership (home_id, person_id) on delete cascade
);
create unique index reading_mail_stop on reading_mail (stop_key);
