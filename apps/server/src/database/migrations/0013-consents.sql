-- What people agreed to, and what they took back. No row is ever changed: the newest of a kind is what holds.
create table person_consent (
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('analytics', 'services')),
  id bigint generated always as identity,
  granted boolean not null,
  -- which text was shown, and in which language
  text_version integer not null,
  language text not null check (language in ('fr', 'en')),
  at timestamptz not null,
  primary key (person_id, kind, id)
);

-- What the partner of a home asks of its residents.
create table required_consent (
  home_id integer primary key references home on delete cascade,
  partner text not null,
  partner_name text not null,
  additional_consents text[] not null
);

-- What residents answered to it. Partner and additional consents are those that were asked for.
create table home_consent (
  home_id integer not null references home on delete cascade,
  id bigint generated always as identity,
  partner text not null,
  additional_consents text[] not null,
  granted boolean not null,
  -- null once their account is deleted: the row stays, else an earlier answer would hold again
  person_id uuid references person on delete set null,
  text_version integer not null,
  language text not null check (language in ('fr', 'en')),
  at timestamptz not null,
  primary key (home_id, id)
);
create index home_consent_person on home_consent (person_id) where person_id is not null;

-- How often something happened on a day, told by those who agreed to tell; of nobody in particular.
create table analytics_count (
  -- days since 1970, UTC
  day integer not null,
  category text not null,
  name text not null,
  -- empty: the event has none
  value text not null,
  count integer not null,
  primary key (day, category, name, value)
);
