-- Hours in which the heat pump of a home is to be quiet, as {enabled, start, end}, minutes of the home's day. Null: nobody has chosen any.
alter table home add column quiet_hours jsonb;
