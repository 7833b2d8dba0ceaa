import type { JournalEntryBody } from '@braise/contract/v2';
import {
  type Holiday,
  type HomeSwitch,
  type PlannedRise,
  type QuietHours,
  type RoomSwitch,
  SECOND,
  type Setting,
  iso,
  setpointOf,
} from '@braise/domain';
import type { MessageKey } from '../words.ts';
import { type Teller, keyOf } from './entry-teller.ts';

const NAMES: Readonly<Record<RoomSwitch | HomeSwitch, MessageKey>> = {
  'early-start': 'switch.early-start',
  'away-setting': 'switch.away-setting',
  'measuring-device': 'switch.measuring-device',
  timetable: 'switch.timetable',
  'planned-rise': 'switch.planned-rise',
  'open-window-detection': 'switch.open-window-detection',
  'open-window-seconds': 'switch.open-window-seconds',
  'open-window-sensitivity': 'switch.open-window-sensitivity',
  'open-window-action': 'switch.open-window-action',
  holiday: 'switch.holiday',
  calendar: 'switch.calendar',
  suggestions: 'switch.suggestions',
  'max-flow-temperature': 'switch.max-flow-temperature',
  'flow-temperature-adapts': 'switch.flow-temperature-adapts',
  'quiet-hours': 'switch.quiet-hours',
  'adaptive-heating': 'switch.adaptive-heating',
  name: 'switch.name',
  room: 'switch.room',
  device: 'switch.device',
  'device-replaced': 'switch.device',
};

/** « préchauffage activé », « type de planning modifié ». */
export function switchWords(
  { detail, change, actor }: Pick<JournalEntryBody, 'detail' | 'change' | 'actor'>,
  { t, degrees }: Teller,
): string {
  if (detail === 'planned-rise') {
    const rise = change?.after as PlannedRise | null | undefined;
    return rise == null ? t('why.rise.none') : t('why.rise', { celsius: degrees(rise.celsius) });
  }
  if (detail === 'holiday' && actor === 'engine') return t(change?.after == null ? 'why.holiday.calendar.none' : 'why.holiday.calendar');
  if (detail === 'holiday') return t(change?.after == null ? 'why.holiday.none' : 'why.holiday.planned');
  if (detail === 'calendar') {
    const calendar = change?.after as { readonly host: string } | null | undefined;
    return calendar == null ? t('why.calendar.none') : t('why.calendar', { host: calendar.host });
  }
  if (detail === 'room' || detail === 'device') {
    const came = typeof change?.after === 'string';
    const name = nameIn(came ? change?.after : change?.before);
    if (detail === 'room') return t(came ? 'why.room.added' : 'why.room.removed', { name });
    // heat sources may have been given no name
    if (name === '') return t(came ? 'why.device.placed.unnamed' : 'why.device.removed.unnamed');
    return t(came ? 'why.device.placed' : 'why.device.removed', { name });
  }
  if (detail === 'device-replaced') {
    const [name, by] = [nameIn(change?.before), nameIn(change?.after)];
    return name === '' ? t('why.device.replaced.unnamed', { by }) : t('why.device.replaced', { name, by });
  }
  const what = t(keyOf(NAMES, detail) ?? 'switch.other');
  const after = detail === 'quiet-hours' ? turned(change) : change?.after;
  return t(typeof after === 'boolean' ? (after ? 'why.switch.on' : 'why.switch.off') : 'why.switch', { what });
}

/** Whether quiet hours were switched on or off; null: they are others. */
function turned(change: JournalEntryBody['change']): boolean | null {
  const [before, after] = [change?.before, change?.after].map((hours) => (hours as QuietHours | null | undefined)?.enabled === true);
  return before === after ? null : after === true;
}

const nameIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A value that a switch had or has, as it was stored; null: it is of no use to its reader. */
export function switchValue(
  { detail, roomId }: Pick<JournalEntryBody, 'detail' | 'roomId'>,
  value: unknown,
  teller: Teller,
): string | null {
  const { t, degrees, difference, setting, moment } = teller;
  switch (detail) {
    case 'away-setting': {
      if (value === null) return t('value.as-planned');
      const stored = value as Setting;
      return setting(
        { power: stored.power, celsius: setpointOf(stored), mode: stored.power === 'ON' ? (stored.mode ?? null) : null },
        roomId,
      );
    }
    case 'open-window-seconds':
      return typeof value === 'number' ? teller.lasting(value * SECOND) : null;
    case 'planned-rise': {
      if (value === null) return t('value.rise.none');
      const { celsius, from, to } = value as PlannedRise;
      return t('value.rise', { celsius: degrees(celsius), from: moment(iso(from)), to: moment(iso(to)) });
    }
    case 'holiday': {
      if (value === null) return t('value.rise.none');
      const { celsius, from, to } = value as Holiday;
      return t('value.rise', { celsius: degrees(celsius), from: moment(iso(from)), to: moment(iso(to)) });
    }
    case 'name':
      return typeof value === 'string' ? value : null;
    case 'calendar': {
      if (value === null) return t('value.rise.none');
      const { host, word } = value as { readonly host: string; readonly word: string };
      return t('value.calendar', { host, word });
    }
    case 'room':
    case 'device':
    case 'device-replaced':
      return null;
    case 'max-flow-temperature':
      return typeof value === 'number' ? degrees(value) : t('value.none');
    case 'quiet-hours': {
      const hours = value as QuietHours | null;
      if (hours?.enabled !== true) return t('value.off');
      return t('value.hours', { from: teller.minuteOfDay(hours.start), to: teller.minuteOfDay(hours.end) });
    }
    case 'adaptive-heating':
      return typeof value !== 'number' ? null : value === 0 ? t('value.off') : t('value.band', { by: difference(value) });
    case null:
    default: {
      if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off');
      const key = keyOf(VALUES, value);
      return key && t(key);
    }
  }
}

const VALUES: Readonly<Record<string, MessageKey>> = {
  LOW: 'value.LOW',
  NORMAL: 'value.NORMAL',
  HIGH: 'value.HIGH',
  SETBACK: 'value.SETBACK',
  OFF: 'value.OFF',
  WANTED: 'value.on',
  UNWANTED: 'value.off',
  UNASKED: 'value.UNASKED',
  ONE_DAY: 'value.ONE_DAY',
  THREE_DAY: 'value.THREE_DAY',
  SEVEN_DAY: 'value.SEVEN_DAY',
};
