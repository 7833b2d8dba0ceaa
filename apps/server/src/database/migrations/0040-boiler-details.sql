-- What the residents say of their boiler, as on its plate: {"make":"Viessmann","model":"Vitodens 100","year":2019,"condensing":true,"hotWater":true}, each null where they
-- do not know. Null: they have said nothing.
alter table home add column boiler_details jsonb;
