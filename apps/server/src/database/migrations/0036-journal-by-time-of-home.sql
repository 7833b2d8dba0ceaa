-- what was done in one home in its last days, without the ninety that are kept of it
create index journal_entry_home_at on journal_entry (home_id, at);
