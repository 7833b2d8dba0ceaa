-- Who was asked to live in a home. What accepts is in the mail alone: only its hash is kept.
create table invitation (
  home_id integer not null references home on delete cascade,
  -- 128 random bits in hexadecimal: how its home names it
  id text not null,
  -- lower case
  email text not null,
  -- of the mail
  language text not null check (language in ('fr', 'en')),
  secret_hash bytea not null unique,
  -- of the links that a newer mail has replaced
  former_secret_hashes bytea[] not null default '{}',
  inviter_id uuid not null,
  first_sent_at timestamptz not null,
  last_sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- when its mail is tried next, were it not to leave before; null: it has left, or after failures was given up
  mail_due_at timestamptz,
  -- in a row
  mail_failures smallint not null default 0,
  -- kept until it expires, so that who accepted it may ask again
  accepted_by uuid references person on delete cascade,
  primary key (home_id, id),
  -- who no longer lives there has nobody in by it
  foreign key (home_id, inviter_id) references membership on delete cascade
);
create unique index invitation_pending on invitation (home_id, email) where accepted_by is null;
create index invitation_email on invitation (email) where accepted_by is null;
create index invitation_former on invitation using gin (former_secret_hashes);
create index invitation_inviter on invitation (home_id, inviter_id);
create index invitation_expiry on invitation (expires_at);
create index invitation_mail on invitation (mail_due_at) where mail_due_at is not null;
create index invitation_accepted on invitation (accepted_by) where accepted_by is not null;

-- A home whose last resident left it: at frost guard until that person returns, deleted after it.
create table left_home (
  home_id integer primary key references home on delete cascade,
  person_id uuid not null references person on delete cascade,
  left_at timestamptz not null,
  kept_until timestamptz not null
);
create index left_home_person on left_home (person_id);
create index left_home_expiry on left_home (kept_until);

-- Homes whose rows are gone and whose readings, and what runs for them, are still to go.
create table home_deletion (
  home_id integer primary key,
  asked_at timestamptz not null
);

-- Whoever deletes an account holds homes, and must not look through those of all others meanwhile.
create index manual_control_person on manual_control (person_id) where person_id is not null;
create index idempotency_person on idempotency (person_id);
