-- How ready a room is to be for those who come back, as clients ask for it: {"preheatingLevel","autoAdjust","comfortLevel"}, each as far as it was said.
alter table room add column away_comfort jsonb not null default '{}';
