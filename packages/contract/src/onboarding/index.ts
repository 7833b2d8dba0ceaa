export * from './place.ts';
export * from './routes.ts';
