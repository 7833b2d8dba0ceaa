-- The place of the tables of: staff.
select 1;
