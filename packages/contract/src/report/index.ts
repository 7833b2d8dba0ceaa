export * from './day-report.ts';
export * from './room-metadata.ts';
