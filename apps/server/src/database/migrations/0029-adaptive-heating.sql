-- By how much, K, schedules may be lowered where rooms come to them by themselves.
alter table home add column adaptive_band real not null default 0
  constraint home_adaptive_band check (adaptive_band between 0 and 1);
-- When somebody last undid that.
alter table room add column adaptation_undone_at timestamptz;
