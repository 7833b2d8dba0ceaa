export * from './command-answer.ts';
export * from './events.ts';
export * from './home-view.ts';
