export * from './colour-calendars.ts';
export * from './price-list.ts';
export type * from './tariff.ts';
export * from './hours-apart.ts';
