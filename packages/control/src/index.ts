export type * from './decision.ts';
export type * from './snapshot.ts';
export * from './step.ts';
