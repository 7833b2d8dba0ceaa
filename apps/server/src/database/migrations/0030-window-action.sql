-- What becomes of a heated room while a window of it is open: it is kept from freezing, or switched off.
alter table room add column open_window_action text not null default 'SETBACK'
  constraint room_open_window_action check (open_window_action in ('SETBACK', 'OFF'));

-- What a person said of a window takes the place of no setting: what the engine made of it has an entry of its own.
update journal_entry set before = null where kind = 'window';
