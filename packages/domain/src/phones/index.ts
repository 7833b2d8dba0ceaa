export * from './hear-phone.ts';
export * from './homecoming.ts';
export * from './phone-track.ts';
export * from './return-habit.ts';
