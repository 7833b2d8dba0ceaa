-- The tariff that a linked one put an end to, a Tariff of packages/domain as it stood before: it holds again where the link is taken back before it has begun.
alter table tariff_link add column gave_way jsonb;
