export type * from './decision.ts';
export type * from './snapshot.ts';
export { type WantingRoom, wantedSetting } from './resolve-setting.ts';
export * from './step.ts';
