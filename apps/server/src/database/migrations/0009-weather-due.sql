-- Homes are given their row when they get a place; those that have one already.
insert into weather_fetch (home_id, due_at)
select id, to_timestamp(0) from home where latitude is not null and longitude is not null
on conflict do nothing;
