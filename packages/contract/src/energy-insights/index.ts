export * from './day-prices.ts';
export * from './hourly-prices.ts';
export * from './price-mail.ts';
export * from './routes.ts';
export * from './tariff.ts';
export * from './tariff-link.ts';
export * from './tariff-terms.ts';
