-- The partner that a home came by: how its pages look, never what they may do.
alter table home add column partner text;
-- not checked of homes that stand, which have none: that would look at each of them while everybody waits
alter table home add constraint home_partner_check check (partner ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$') not valid;
