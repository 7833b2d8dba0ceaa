-- Why there is no response by the month up to answered_up_to: how cold it was is not known, which may be mended the next night, or nothing is known of a room. Null: there is one, or nobody looked.
alter table home_response add column wanting text check (wanting in ('weather', 'rooms'));
