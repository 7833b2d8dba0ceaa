export * from './events.ts';
export * from './home-view.ts';
