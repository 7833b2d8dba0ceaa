import { QUANTITY, type Reading } from '@braise/domain';
import type { StoredReading } from '../../telemetry/reading.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { DeviceRow } from '../gateways/device.store.ts';
import type { Settle } from '../gateways/gateway-transport.ts';
import type { ArrivedReading } from '../../ports/readings-feed.ts';
import type { ReadingBatch } from './reading-batch.ts';
import { roomOfChannel } from '../gateways/room-of-channel.ts';

/** A device whose readings are taken. */
export type LinkedDevice = {
  row: DeviceRow;
  /** The room of each of its channels. */
  readonly rooms: ReadonlyMap<number, number>;
};

/** Finds the series of what devices of one home report, and has it stored. */
export type ReadingIntake = {
  take(device: LinkedDevice, readings: readonly Reading[], qos: 0 | 1 | 2, settle: Settle): void;
  /** The device stands elsewhere: what it reports from now on belongs to other series. */
  moved(device: LinkedDevice): void;
  /** Resolves when the series of everything taken so far is known: it waits to be stored then, or was refused. */
  settled(): Promise<void>;
};

/** Room and series of each value that a device has reported, by channel and quantity. */
type Places = Map<number, { readonly roomId: number; readonly series: number }>;

/**
 * Reports of a home whose sender is answered before their series are known. A sender without acknowledgement loses nothing by it, and all that the same
 * connection brings after it, acknowledgements of commands too, would wait for the database meanwhile.
 */
const MOST_PLACING = 1_000;

const placeKey = (channel: number, quantity: number): number => channel * 1024 + quantity;

export function createReadingIntake(deps: {
  readonly homeId: number;
  readonly seriesOf: Telemetry['seriesOf'];
  readonly batch: ReadingBatch;
  readonly failed: (error: unknown) => void;
}): ReadingIntake {
  const { homeId } = deps;
  const places = new WeakMap<LinkedDevice, Places>();
  const placing = new Set<Promise<void>>();

  const placesOf = (device: LinkedDevice): Places => {
    const known = places.get(device);
    if (known !== undefined) return known;
    const fresh: Places = new Map();
    places.set(device, fresh);
    return fresh;
  };

  async function findPlaces(device: LinkedDevice, readings: readonly Reading[]): Promise<void> {
    const found = placesOf(device);
    await Promise.all(
      readings.map(async ({ channel, quantity }) => {
        const roomId = roomOfChannel(device.rooms, channel);
        const series = await deps.seriesOf(homeId, roomId, device.row.id, channel, quantity);
        found.set(placeKey(channel, QUANTITY[quantity]), { roomId, series });
      }),
    );
    // It may have been moved meanwhile.
    if (placesOf(device) !== found) await findPlaces(device, readings);
  }

  async function takePlaced(device: LinkedDevice, readings: readonly Reading[], qos: 0 | 1 | 2, settle: Settle): Promise<void> {
    try {
      await findPlaces(device, readings);
    } catch (error) {
      deps.failed(error);
      settle(error instanceof Error ? error : new Error('series not stored'));
      return;
    }
    take(device, readings, qos, settle);
  }

  function take(device: LinkedDevice, readings: readonly Reading[], qos: 0 | 1 | 2, settle: Settle): void {
    const known = placesOf(device);
    const rows: StoredReading[] = [];
    const taken: ArrivedReading[] = [];
    for (const { channel, quantity, value, at } of readings) {
      const place = known.get(placeKey(channel, QUANTITY[quantity]));
      if (place === undefined) {
        const early = qos === 0 && placing.size < MOST_PLACING;
        if (early) settle();
        const turn = takePlaced(device, readings, qos, early ? () => undefined : settle).finally(() => placing.delete(turn));
        placing.add(turn);
        return;
      }
      rows.push({ homeId, series: place.series, at, value });
      taken.push({ deviceId: device.row.id, channel, quantity, value, at, roomId: place.roomId });
    }
    if (rows.length === 0) settle();
    else deps.batch.add(homeId, rows, taken, qos, settle);
  }

  return {
    take,
    moved: (device) => void places.delete(device),
    async settled() {
      while (placing.size > 0) await Promise.all(placing);
    },
  };
}
