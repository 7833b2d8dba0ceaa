export * from './analytics-event.ts';
export * from './device-list.ts';
export * from './page-path.ts';
export * from './pages.ts';
