-- Prices of electricity by zone and day of the market, and the colours that days have in some contracts: of no home, however many lie there.
create table market_price_day (
  zone text not null,
  -- of the market, from midnight to midnight of Central European time
  day date not null,
  source text not null,
  step_minutes smallint not null,
  currency text not null,
  -- for a megawatt-hour, one for each step of the day; null: a gap
  prices double precision[] not null,
  -- how often it was told, counting only what changed it
  revision integer not null,
  known_since timestamptz not null,
  read_at timestamptz not null,
  primary key (zone, day)
);

-- Days that were told and not believed, as they were told: the last of each.
create table market_price_refusal (
  zone text not null,
  day date not null,
  source text not null,
  fault text not null,
  told jsonb not null,
  refused_at timestamptz not null,
  primary key (zone, day)
);

create table day_colour (
  -- the contracts that it is of: TEMPO
  calendar text not null,
  day date not null,
  source text not null,
  colour text not null,
  known_since timestamptz not null,
  primary key (calendar, day)
);

-- When a source is asked next. Whoever asks moves that on before, so that of all processes one does.
create table price_feed (
  -- prices of a zone, colours of a calendar
  kind text not null,
  name text not null,
  source text not null,
  due_at timestamptz not null,
  -- for the latest days
  answered_at timestamptz,
  -- in a row, without all that is expected by now
  attempts integer not null default 0,
  -- why it did not answer last
  failure text,
  -- the first day of the past that it was asked for
  filled_from date,
  primary key (kind, name)
);
