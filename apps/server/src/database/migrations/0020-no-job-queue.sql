-- Regular work is run under a lock now: what the queue of before kept is of no use.
drop schema if exists graphile_worker cascade;
