export * from './error-report.ts';
export * from './harmless-parameters.ts';
export * from './report-limits.ts';
export * from './routes.ts';
