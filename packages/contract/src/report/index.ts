export * from './day-report.ts';
export * from './report-query.ts';
export * from './room-metadata.ts';
