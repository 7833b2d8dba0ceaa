-- What is to be measured of each home: a few of ninety days of entries.
create index journal_entry_expected on journal_entry (home_id, id)
  where kind = 'setting' and effect is null and (expected is not null or detail = 'EARLY_START');
