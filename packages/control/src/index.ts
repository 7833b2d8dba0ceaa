export type * from './decision.ts';
export type * from './snapshot.ts';
export { parseReadingKey, readingKey } from './reading.ts';
export { type WantingRoom, wantedSetting } from './resolve-setting.ts';
export * from './step.ts';
