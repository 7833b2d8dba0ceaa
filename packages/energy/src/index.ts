export type { Refusal } from './fit/adoption.ts';
export { type FitOutcome, type RoomFit, advanceFit, beginFit } from './fit/room-fit.ts';
export type { WeatherOutlook } from './prediction/weather-outlook.ts';
export { type RoomGrid, roomGrid } from './record/room-grid.ts';
export type { RoomRecord, SourceRecord, ValveRecord } from './record/room-record.ts';
export { STEPS_A_DAY } from './record/steps.ts';
export { type OutdoorHour, type Place, type WeatherGrid, weatherGrid } from './record/weather-grid.ts';
export type { RoomModel } from './room-model/room-model.ts';
