-- The place of the tables of: onboarding.
select 1;
