export type * from './decision.ts';
export type * from './snapshot.ts';
export type * from './step.ts';
