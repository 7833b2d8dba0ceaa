export * from './day-fault.ts';
export * from './day-type-of.ts';
export * from './edit-day.ts';
export * from './end-of-manual-control.ts';
export * from './holiday.ts';
export * from './local-day.ts';
export * from './next-schedule-change.ts';
export * from './placed-block.ts';
