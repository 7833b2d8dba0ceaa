-- How homes answer to other setpoints is found in another way where rooms were fitted within the month: soon, and not once their next day is settled, since until then nothing is simulated.
update consumption_settling set answers_due_at = now() + home_id % 60 * interval '1 minute'
where next_day is not null and home_id in (select home_id from home_response where response is not null);
