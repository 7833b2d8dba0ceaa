-- The day up to which it was worked out how a home answers to other setpoints: that is not done anew every night. Null: it is to be.
alter table home_response add column answered_up_to date;
