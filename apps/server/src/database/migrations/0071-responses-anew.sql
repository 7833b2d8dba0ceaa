-- How homes answer to other setpoints, and how large their rooms are, is found in another way: soon, and not once their next day is settled, since until then nothing is simulated.
update home_response set sizes = null, answered_up_to = null;
update consumption_settling set answers_due_at = now() + home_id % 60 * interval '1 minute'
where next_day is not null and home_id in (select home_id from home_response);
