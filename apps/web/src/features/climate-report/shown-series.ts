import type { ShownSeries } from './climate-day.ts';

const STORED = 'climateReportSettings';
const EVERYTHING: ShownSeries = { showSun: true, showHeatRequest: true, showHumidity: true, showHotWater: true, showAcPower: true };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
/** Rooms of different homes share their numbers. */
type Room = { readonly homeId: number; readonly roomId: number };

/** What a resident chose to see of a room's report on this device; everything at first. */
export function readShownSeries(storage: Storage, room: Room): ShownSeries {
  const stored = readAll(storage)[keyOf(room)];
  if (typeof stored !== 'object' || stored === null) return EVERYTHING;
  return {
    showSun: chosen(stored, 'showSun'),
    showHeatRequest: chosen(stored, 'showHeatRequest'),
    showHumidity: chosen(stored, 'showHumidity'),
    showHotWater: chosen(stored, 'showHotWater'),
    showAcPower: chosen(stored, 'showAcPower'),
  };
}

export function keepShownSeries(storage: Storage, room: Room, shown: ShownSeries): void {
  try {
    storage.setItem(STORED, JSON.stringify({ ...readAll(storage), [keyOf(room)]: shown }));
  } catch {
    // a full or forbidden storage: the choice holds while the report is open
  }
}

const keyOf = ({ homeId, roomId }: Room): string => `${homeId}/${roomId}`;

function chosen(stored: object, name: keyof ShownSeries): boolean {
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'boolean' ? value : EVERYTHING[name];
}

/** By home and room; empty where something else was stored. */
function readAll(storage: Storage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORED) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
