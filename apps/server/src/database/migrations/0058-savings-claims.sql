-- Until when the months of a home are being reckoned by one process, or left alone after something went wrong.
alter table consumption_settling add column savings_left_until timestamptz;
