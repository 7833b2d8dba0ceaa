-- People of the operator who help residents. They sign in at a provider of their own; no password is here.
create table staff (
  id uuid primary key,
  issuer text not null,
  -- at the issuer
  subject text not null,
  email text not null,
  name text not null,
  -- who they are here, where this server is their provider; without a reference, so that what goes with the account is seen to before
  person_id uuid unique,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);

create table staff_session (
  secret_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);

-- Each time that staff came into a home, with the token that let them; only its hash is kept.
create table staff_access (
  home_id integer not null references home on delete cascade,
  id uuid not null,
  -- nobody goes while a home remembers that they were there
  staff_id uuid not null references staff on delete restrict,
  token_hash bytea not null unique,
  at timestamptz not null,
  expires_at timestamptz not null,
  primary key (home_id, id)
);
create index staff_access_staff on staff_access (staff_id);
create index staff_access_at on staff_access (at);

-- What they asked for with it.
create table staff_request (
  id bigint generated always as identity primary key,
  home_id integer not null,
  access_id uuid not null,
  at timestamptz not null,
  method text not null,
  -- with names of parameters in place of their values
  route text not null,
  -- null until it is answered
  status smallint,
  foreign key (home_id, access_id) references staff_access on delete cascade
);
create index staff_request_access on staff_request (home_id, access_id);

-- A resident lets staff change the home until then.
create table staff_permission (
  home_id integer primary key references home on delete cascade,
  until timestamptz not null,
  person_id uuid not null,
  at timestamptz not null
);
create index staff_permission_person on staff_permission (person_id);
