-- A meter may count hot water beside what heats.
alter table metering_point drop constraint metering_point_scope_check;
alter table metering_point add constraint metering_point_scope_check
  check (scope in ('HOME', 'HEATING', 'HEATING_AND_HOT_WATER', 'OTHER'));
