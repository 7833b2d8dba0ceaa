export * from './error-report.ts';
export * from './routes.ts';
