export * from './routes.ts';
export * from './tariff.ts';
