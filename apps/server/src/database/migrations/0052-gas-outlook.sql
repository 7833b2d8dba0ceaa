-- How days of the French gas network are foreseen, as their operator last told: of no home.
create table gas_outlook_day (
  day date primary key,
  status text not null,
  told_at timestamptz not null
);
