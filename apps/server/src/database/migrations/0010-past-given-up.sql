-- Those who made the history of a demo home failed again and again: nobody waits for it any more until the program starts again.
alter table demo_past add column given_up boolean not null default false;
