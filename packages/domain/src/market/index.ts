export * from './day-prices.ts';
export * from './gas-outlook.ts';
export * from './market-day.ts';
export * from './price-source.ts';
export * from './price-zone.ts';
export * from './read-publication.ts';
export * from './why-missing.ts';
