-- How a price changes with the time (a TariffTerms of packages/domain); null for one that does not, and where nobody knows how it follows the market. Then what is
-- asked for each month, and what is paid for each kilowatt-hour that the home gives: hundredths of the currency, null where nobody has said.
alter table tariff
  add column terms jsonb check (terms is null or type = 'HOURLY'),
  add column standing_charge numeric(10, 4),
  add column feed_in numeric(10, 4);
