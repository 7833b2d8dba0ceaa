-- Whether a home is a house or a flat, as its residents say: a flat has neighbours who heat their side of its walls.
alter table home_energy add column dwelling text check (dwelling in ('HOUSE', 'APARTMENT'));
