-- Since when residents say what their home is heated with, where they said something else before: until then it burned that. Null: since ever.
alter table home_energy add column energy_since date;
