-- What providers ask for energy. Two tariffs of one energy never share a day: commands hold the home while they look.
create table tariff (
  home_id integer not null references home on delete cascade,
  id uuid not null default gen_random_uuid(),
  energy text not null check (energy in ('ELECTRICITY', 'GAS')),
  provider text,
  type text not null check (type in ('FIXED', 'HOURLY')),
  -- hundredths of the currency for each unit; null: as the market has it each hour
  price numeric(10, 4),
  unit text not null check (unit in ('kWh', 'm3')),
  currency text not null,
  -- days of the home, both included; null: until further notice
  start_day date not null,
  end_day date,
  primary key (home_id, id),
  unique (home_id, energy, start_day),
  check ((type = 'FIXED') = (price is not null)),
  check (end_day >= start_day)
);
