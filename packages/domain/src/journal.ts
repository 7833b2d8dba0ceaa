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
  | 'adaptive-heating';
