export * from './colour-calendars.ts';
export * from './cost-of-hours.ts';
export * from './energy-use.ts';
export { type AveragePrice, type PriceStanding, averagePrice, standingOf } from './mean-price.ts';
export * from './price-list.ts';
export { type PriceWindow, type PriceWindows, levelOf, priceWindows } from './price-windows.ts';
export * from './shown-price.ts';
export type * from './tariff.ts';
export * from './hours-apart.ts';
