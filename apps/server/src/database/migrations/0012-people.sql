-- The place of the tables of: people.
select 1;
