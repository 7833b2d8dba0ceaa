import type { HomeSummary, RoomView } from '@braise/contract/live';
import type { JournalEntryBody, JournalSetting } from '@braise/contract/v2';
import { MINUTE } from '@braise/domain';
import { inDegrees } from '../../../climate/in-degrees.ts';
import { minuteOfClock } from '../../../climate/minute-of-clock.ts';
import { wallClock } from '../../../messages/clock/wall-clock.ts';
import { setpointIn } from '../../../climate/room-words.ts';
import type { Format } from '../../../messages/format.ts';
import type { MessageKey, Translate } from '../words.ts';

/** What an entry is told with: the words, and the home that it is of. */
export type Telling = {
  readonly t: Translate;
  readonly format: Format;
  readonly home: Pick<HomeSummary, 'timeZone' | 'temperatureUnit'>;
  readonly rooms: ReadonlyMap<number, RoomView>;
  /** The present minute: milliseconds. */
  readonly minute: number;
};
export type Teller = ReturnType<typeof entryTeller>;

/** Figures, times and settings of entries, in the unit and the zone of the home. */
export function entryTeller({ t, format, home, rooms, minute }: Telling) {
  const typeOf = (roomId: number | null): RoomView['type'] => (roomId === null ? undefined : rooms.get(roomId)?.type) ?? 'HEATING';
  return {
    t,
    /** Null: of the home, or of a room that is gone. */
    roomOf: (roomId: unknown): RoomView | null => (typeof roomId === 'number' ? (rooms.get(roomId) ?? null) : null),
    typeOf,
    degrees: (celsius: number): string => format.degrees(celsius, home.temperatureUnit),
    /** A difference: « 0,5 ° ». */
    difference: (kelvin: number): string => format.degreesAsGiven(inDegrees(kelvin, home.temperatureUnit)),
    clock: (at: string): string => format.time(at, home.timeZone),
    /** Of a plan, as the wire writes it. */
    ofDay: (clock: string): string => wallClock(format, minuteOfClock(clock)),
    minuteOfDay: (ofDay: number): string => wallClock(format, ofDay),
    /** Told today: « 22:30 », « mer. 06:30 ». */
    moment: (at: string): string => format.moment(at, home.timeZone, minute),
    /** « 38 min », « 1 h 05 ». */
    lasting: (milliseconds: number): string => {
      const minutes = Math.round(milliseconds / MINUTE);
      const hours = Math.floor(minutes / 60);
      return t('lasting', { hours, minutes: hours === 0 ? minutes : String(minutes % 60).padStart(2, '0') });
    },
    /** « 20,5 ° », « froid 22,0 ° », « éteint ». */
    setting: ({ power, celsius, mode }: JournalSetting, roomId: JournalEntryBody['roomId']): string => {
      if (power === 'OFF') return t('setting.off');
      const type = typeOf(roomId);
      const told = [
        type === 'AIR_CONDITIONING' && mode !== null && t(`mode.${mode}`),
        celsius !== null && setpointIn({ type }, celsius, home.temperatureUnit, format),
      ].filter((word) => word !== false);
      return told.length === 0 ? t('setting.on') : told.join(' ');
    },
  };
}

/** A word of a list by its name, where the list has one: a server of another version may name others. */
export const keyOf = <Key extends MessageKey>(keys: Readonly<Record<string, Key>>, name: unknown): Key | null =>
  typeof name === 'string' && Object.hasOwn(keys, name) ? (keys[name] ?? null) : null;
