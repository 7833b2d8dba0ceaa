-- The partner that a home came by: how its pages look, never what they may do.
alter table home add column partner text check (partner ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$');
