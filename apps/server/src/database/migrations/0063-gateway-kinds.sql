-- Counters speak languages of their own.
alter table gateway drop constraint gateway_kind_check;
alter table gateway add constraint gateway_kind_check check (kind in ('zigbee2mqtt', 'otgw', 'heishamon', 'shelly', 'p1'));
