export * from './day-report.ts';
export * from './report-query.ts';
export * from './room-metadata.ts';
export type { WindowSourceBody } from '../window-source.ts';
