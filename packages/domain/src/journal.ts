import { HOUR } from './units/duration.ts';

/**
 * What an entry of the journal tells of. By the engine: a room's `setting` in force; its `law`, given up or taken; its `reach`, where it does not come to what it
 * is asked; its thermometer that was `moved`; the `flow` that was learned of a heat source; `presence` as the phones say it, once it counts.
 * By people: `manual`, `resume`, `undo` of a lowered schedule, `window`, `schedule`, `presence`, `switch`, the `learning` of a room begun anew or taken back.
 */
export const ENTRY_KINDS = [
  'setting',
  'law',
  'reach',
  'moved',
  'flow',
  'manual',
  'resume',
  'undo',
  'window',
  'schedule',
  'presence',
  'switch',
  'learning',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where a change came from, as its reader thinks of it. */
export const ORIGINS = ['schedule', 'early-start', 'window', 'away', 'holiday', 'frost', 'assistant', 'people', 'dial', 'system'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What an entry is about beside where it came from, by its kind: a person's word on a window is of people, and its reader looks for it among windows too. */
export const ABOUT_OF_KIND: Readonly<Partial<Record<EntryKind, Origin>>> = {
  resume: 'schedule',
  undo: 'assistant',
  window: 'window',
  schedule: 'schedule',
  presence: 'away',
};

/** Who did it. `device`: somebody at a device of the home. */
export const ACTORS = ['engine', 'resident', 'device', 'staff'] as const;
export type Actor = (typeof ACTORS)[number];

/** What is told as a `switch`: settings of a room, and of the home. */
export type RoomSwitch =
  | 'early-start'
  | 'away-setting'
  | 'measuring-device'
  | 'timetable'
  | 'planned-rise'
  | 'open-window-detection'
  | 'open-window-seconds'
  | 'open-window-sensitivity'
  | 'open-window-action'
  | 'name';
/** `room`, `device`: one that came or went, by its name. */
export type HomeSwitch =
  | 'room'
  | 'device'
  | 'device-replaced'
  | 'holiday'
  | 'calendar'
  | 'suggestions'
  | 'max-flow-temperature'
  | 'flow-temperature-adapts'
  | 'quiet-hours'
  | 'adaptive-heating';

/** What a `switch` is about likewise; null: nothing that entries come from. */
export const ABOUT_OF_SWITCH: Readonly<Record<RoomSwitch | HomeSwitch, Origin | null>> = {
  'early-start': 'early-start',
  'away-setting': 'away',
  'measuring-device': null,
  timetable: 'schedule',
  'planned-rise': null,
  'open-window-detection': 'window',
  'open-window-seconds': 'window',
  'open-window-sensitivity': 'window',
  'open-window-action': 'window',
  name: null,
  room: null,
  device: null,
  'device-replaced': null,
  holiday: 'holiday',
  calendar: 'holiday',
  suggestions: 'schedule',
  'max-flow-temperature': null,
  'flow-temperature-adapts': null,
  'quiet-hours': null,
  'adaptive-heating': 'assistant',
};

/** A room that has not come to what a block asks for so long after it began, ms, is waited for no longer. */
export const AWAITED_AFTER_START = 2 * HOUR;
