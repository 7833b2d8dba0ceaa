-- The place of the tables of: consents.
select 1;
