-- Residents who want to be mailed once the prices of the next day are out. Goes with their membership.
create table price_mail (
  home_id integer not null,
  person_id uuid not null,
  -- hundredths of the tariff's currency for a kilowatt-hour: only of days that fall below; null: of every day
  below numeric,
  -- in the links of the mails, to stop them without a sign-in: it opens nothing else
  stop_key uuid not null default gen_random_uuid(),
  -- the last day that was looked at for it, whether it was told or not
  weighed_day date,
  primary key (home_id, person_id),
  foreign key (home_id, person_id) references membership (home_id, person_id) on delete cascade
);
create unique index price_mail_stop on price_mail (stop_key);
