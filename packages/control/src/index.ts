export type * from './decision.ts';
export type * from './snapshot.ts';
export { partWithoutClimate } from './device/acting-part.ts';
export { flowRange } from './heat-source/flow-target.ts';
export { parseReadingKey, readingKey } from './reading.ts';
export { type WantingRoom, wantedSetting } from './room/resolve-setting.ts';
export { nextDue, repeatsDue } from './repeats.ts';
export * from './step.ts';
export { type KnownAs, takeOver } from './take-over.ts';
