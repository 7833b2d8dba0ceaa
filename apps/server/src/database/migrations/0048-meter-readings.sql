-- What a home is heated with and how that is counted, how large and old it is, and how high it lies: what its residents say of it; null: nothing.
create table home_energy (
  home_id integer primary key references home on delete cascade,
  energy text check (energy in ('GAS', 'ELECTRICITY', 'DISTRICT_HEAT', 'OIL', 'PROPANE', 'PELLETS')),
  unit text check (unit in ('m3', 'ccf', 'kWh', 'MWh', 'GJ', 'l', 'kg')),
  area numeric,
  year_built integer,
  altitude integer,
  check ((energy is null) = (unit is null))
);

-- What a unit holds from a day on (a Conversion of packages/domain). Kept, so that what was used is not converted anew because an estimate is another one now.
create table meter_conversion (
  home_id integer not null references home on delete cascade,
  energy text not null,
  unit text not null,
  -- -infinity: from the first reading on
  valid_from date not null,
  factor numeric not null check (factor > 0),
  source text not null check (source in ('UNIT', 'BILL', 'TYPICAL', 'ALTITUDE')),
  primary key (home_id, energy, unit, valid_from)
);

create table meter_reading (
  home_id integer not null references home on delete cascade,
  id uuid not null,
  -- a day of the home, and minutes after its midnight by the clock; null: nobody has said
  day date not null,
  minute smallint check (minute between 0 and 1440),
  value numeric not null check (value >= 0),
  energy text not null,
  unit text not null,
  -- who typed it; null: their account is gone
  person_id uuid references person on delete set null,
  imported boolean not null default false,
  -- to the question whether it can be
  answer text check (answer in ('METER_CHANGED', 'CONFIRMED')),
  primary key (home_id, id),
  unique (home_id, day)
);
create index meter_reading_person on meter_reading (person_id);

create table heating_bill (
  home_id integer not null references home on delete cascade,
  id uuid not null,
  -- days of the home, both included
  first_day date not null,
  last_day date not null,
  -- hundredths of the currency
  amount numeric not null check (amount >= 0),
  currency text not null,
  kwh numeric check (kwh >= 0),
  person_id uuid references person on delete set null,
  primary key (home_id, id),
  check (last_day >= first_day)
);
create index heating_bill_person on heating_bill (person_id);
