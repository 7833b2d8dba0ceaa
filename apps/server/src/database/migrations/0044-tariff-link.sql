-- Tariffs that residents link: a product is chosen, and its prices hold from when the link in a mail was followed. Of those that were never confirmed, a home keeps
-- the last.
create table tariff_link (
  home_id integer not null references home on delete cascade,
  id uuid not null,
  -- who asked; null: their account is gone
  person_id uuid references person on delete set null,
  offer_id text not null,
  -- a Tariff of packages/domain as it will hold
  tariff jsonb not null,
  -- where it was asked for, and in which language: where the link leads
  place text not null check (place in ('onboarding', 'home', 'settings')),
  language text not null,
  -- one for each mail that left: all of them open it
  secret_hashes bytea[] not null,
  mailed_at timestamptz[] not null,
  mail_failed boolean not null default false,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answer text check (answer in ('VERIFIED', 'REFUSED', 'UNLINKED')),
  answered_at timestamptz,
  -- the tariff that it became; null also once that was deleted
  tariff_id uuid,
  primary key (home_id, id),
  foreign key (home_id, tariff_id) references tariff (home_id, id) on delete set null (tariff_id),
  check ((answer is null) = (answered_at is null))
);
create unique index tariff_link_waiting on tariff_link (home_id) where answer is null;
create index tariff_link_secret on tariff_link using gin (secret_hashes);
create index tariff_link_person on tariff_link (person_id);
