-- There may be no response either where too little of the last days of a home was recorded.
alter table home_response
  drop constraint home_response_wanting_check,
  add constraint home_response_wanting_check check (wanting in ('weather', 'rooms', 'record'));
