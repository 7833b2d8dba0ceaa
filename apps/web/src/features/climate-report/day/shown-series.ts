import type { ClimateDay, ShownSeries } from './climate-day.ts';

const STORED = 'climateReportSettings';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
/** Rooms of different homes share their numbers. */
type Room = { readonly homeId: number; readonly roomId: number };

/** What is shown of a room where nothing was chosen: all that is its own. The water is the home's, and stands in the report of its tank. */
export const shownAtFirst = (roomType: ClimateDay['roomType']): ShownSeries => ({
  showSun: true,
  showHeatRequest: true,
  showHumidity: true,
  showHotWater: roomType === 'HOT_WATER',
  showAcPower: true,
});

/** What a resident chose to see, or not to, of a room's report on this device. */
export function readShownSeries(storage: Storage, room: Room): Partial<ShownSeries> {
  const stored = readAll(storage)[keyOf(room)];
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => NAMES.has(name) && typeof value === 'boolean'));
}

export function keepShownSeries(storage: Storage, room: Room, chosen: Partial<ShownSeries>): void {
  try {
    storage.setItem(STORED, JSON.stringify({ ...readAll(storage), [keyOf(room)]: chosen }));
  } catch {
    // a full or forbidden storage: the choice holds while the report is open
  }
}

const NAMES: ReadonlySet<string> = new Set(Object.keys(shownAtFirst('HEATING')));

const keyOf = ({ homeId, roomId }: Room): string => `${homeId}/${roomId}`;

/** By home and room; empty where something else was stored. */
function readAll(storage: Storage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORED) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
