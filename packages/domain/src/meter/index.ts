export * from './conversion.ts';
export * from './dwelling.ts';
export * from './energy-source.ts';
export { type HomeFacts } from './expected-use.ts';
export * from './heating-bill.ts';
export * from './meter-reading.ts';
export * from './metered-use.ts';
export * from './read-readings-csv.ts';
export * from './weigh-readings.ts';
