import { type Instant, DAY, HOUR, instant } from '@braise/domain';
import {
  type OutdoorHour,
  type RecordSpan,
  type RecordedDevice,
  type RoomGrid,
  type RoomLearning,
  type RoomModel,
  type RoomRecord,
  type WeatherGrid,
  type WeatherOutlook,
  DAYS_LEARNED,
  STEPS_A_DAY,
  learnStep,
  notLearned,
  recordWanted,
  recordsOfHome,
  roomGrid,
  weatherGrid,
  weatherOutlook,
} from '@braise/energy';
import { type VirtualHome, createForecast, deriveSeed, heatedZonesOf } from '@braise/simulator';
import { weatherHourOf } from '../weather-hour-of.ts';
import { type KeptRecordState, createKeptRecord } from './kept-record.ts';
import type { StoredValue } from '../past/stored-value.ts';

/** All that is remembered of learning, to be kept as JSON. */
export type RoomLearnerState = {
  readonly rooms: readonly (readonly [roomNumber: number, learning: RoomLearning])[];
  readonly record: KeptRecordState;
  /** UTC day whose night was learned in last. */
  readonly night: number;
};

/** Rooms that were learned at an instant, and are not looked at again for a week. */
export function justLearned(models: ReadonlyMap<number, RoomModel>, at: Instant): RoomLearnerState {
  const later = instant(at + 7 * DAY);
  const rooms = [...models].map(([room, model]) => [room, { ...notLearned(at), model, fitAt: later, dueAt: later }] as const);
  return { rooms, record: [], night: Math.floor(at / DAY) };
}

/** Hour of each UTC day in which rooms are learned. */
const NIGHT_HOUR = 2;
/** Nights that a fit takes at most: so long its record is kept beyond its own days. */
const MOST_NIGHTS = 10;
/** Days between two times that what is too old is forgotten. */
const TIDIED_EVERY = 5;
/** Hours ahead for which a forecast is asked. */
const AHEAD = 10;

/**
 * Learns the rooms of a virtual home in virtual time as the server would: from what it stores, night by night. The weather of hours that are over is what
 * it was; of those to come a forecast with its errors.
 */
export function createRoomLearner({ definition, weather }: VirtualHome, state: RoomLearnerState | null) {
  const rooms = heatedZonesOf(definition);
  const place = { ...definition.place, timeZone: definition.timeZone };
  const record = createKeptRecord(DAYS_LEARNED + MOST_NIGHTS, state?.record);
  const learning = new Map<number, RoomLearning>(state?.rooms);
  const forecast = createForecast(weather, deriveSeed(1, definition.key, 'forecast'));
  /** Grids of fits that go on in the next night. */
  const grids = new Map<number, { readonly to: Instant; readonly days: number; readonly grid: RoomGrid }>();
  let night = state?.night ?? -1;
  let outlook: { readonly hour: number; readonly value: WeatherOutlook | null } | null = null;

  const hourAt = (hour: number): OutdoorHour => weatherHourOf(weather.at(instant(hour * HOUR)));

  function weatherBefore(to: Instant, days: number): WeatherGrid {
    const from = instant(to - days * DAY);
    const hours = Array.from({ length: days * 24 + 2 }, (_, index) => hourAt(Math.floor(from / HOUR) + index));
    return weatherGrid(hours, place, from, days * STEPS_A_DAY);
  }

  function gridOf(id: number, one: RoomRecord, { to, days }: RecordSpan, outside: Map<string, WeatherGrid>): RoomGrid {
    const known = grids.get(id);
    if (known?.to === to && known.days === days) return known.grid;
    const key = `${to}/${days}`;
    const around = outside.get(key) ?? weatherBefore(to, days);
    outside.set(key, around);
    const grid = roomGrid(one, around);
    grids.set(id, { to, days, grid });
    return grid;
  }

  /** Learns in the night that has come, if one has; whether a room has another model since. */
  function learn(devices: readonly RecordedDevice[], at: Instant): boolean {
    const today = Math.floor((at - NIGHT_HOUR * HOUR) / DAY);
    if (today === night) return false;
    const first = night === -1;
    night = today;
    if (first) return false;
    if (today % TIDIED_EVERY === 0) record.forget(at);
    if (rooms.every(({ id }) => at < (learning.get(id)?.dueAt ?? at))) return false;
    const records = recordsOfHome(rooms, devices, record.said, at);
    const outside = new Map<string, WeatherGrid>();
    let changed = false;
    for (const [id, one] of records) {
      let now = learning.get(id) ?? notLearned(at);
      const before = now.model;
      for (let span = recordWanted(now, at); span !== null; span = recordWanted(now, at))
        now = learnStep(now, gridOf(id, one, span, outside), at);
      if (now.fit === null) grids.delete(id);
      if (now.model !== before) changed = true;
      learning.set(id, now);
    }
    return changed;
  }

  return {
    add: (value: StoredValue): void => record.add(value),
    learn,
    modelOf: (roomNumber: number): RoomModel | null => learning.get(roomNumber)?.model ?? null,
    /** As it is foreseen at an instant. */
    outlookAt(at: Instant): WeatherOutlook | null {
      const hour = Math.floor(at / HOUR);
      if (outlook?.hour === hour) return outlook.value;
      const ahead = forecast(at, instant((hour + 1) * HOUR), instant((hour + AHEAD) * HOUR)).map(weatherHourOf);
      outlook = { hour, value: weatherOutlook([hourAt(hour), ...ahead], place, at) };
      return outlook.value;
    },
    /** What was learned of each room, by its number. */
    learned: (): ReadonlyMap<number, RoomLearning> => learning,
    snapshot: (): RoomLearnerState => ({ rooms: [...learning], record: record.snapshot(), night }),
  };
}
