-- What a home may use: everything (open), or what is everybody's and what it subscribed to.
alter table home add column entitlement_policy text not null default 'open'
  constraint home_entitlement_policy check (entitlement_policy in ('open', 'subscription'));
-- Null: it has no subscription.
alter table home add column subscribed_since timestamptz;

-- Homes of the demo show both sides. Of the others those had all of it that their own machine runs.
update home set
  entitlement_policy = case when assist and not simulated then 'open' else 'subscription' end,
  subscribed_since = case when assist and simulated then coalesce(assist_since, created_at) end;

alter table home
  drop column assist,
  drop column assist_since;
