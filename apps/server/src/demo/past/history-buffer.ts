import { type Instant, type Quantity, DAY, QUANTITY } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { StoredValue } from './stored-value.ts';
import type { DemoPlaces } from '../demo-places.ts';

/** A value of a series at an instant. */
/** What is known of one room on one UTC day, by number of series. `day`: since 1970. */
export type RoomDay = { readonly roomId: number; readonly day: number; readonly series: ReadonlyMap<number, readonly Sample<number>[]> };

/** A series that a home's life makes, its number not yet looked up. */
type Slot = {
  readonly roomId: number;
  readonly deviceId: string;
  readonly channel: number;
  readonly quantity: Quantity;
  readonly days: Map<number, Sample<number>[]>;
};

/** Gathers what the life of a demo home makes, by room and UTC day, under the ids that the home has in the database. */
export function createHistoryBuffer({ rooms, devices }: DemoPlaces) {
  const slots = new Map<string, Map<number, Slot>>();

  function slotOf({ deviceAddress, roomNumber, channel, quantity }: StoredValue): Slot {
    let ofDevice = slots.get(deviceAddress);
    if (ofDevice === undefined) slots.set(deviceAddress, (ofDevice = new Map()));
    const key = (roomNumber * 256 + channel) * 128 + QUANTITY[quantity];
    let slot = ofDevice.get(key);
    if (slot === undefined) {
      const deviceId = deviceAddress === '' ? '' : devices.get(deviceAddress);
      const roomId = roomNumber === 0 ? 0 : rooms[roomNumber - 1];
      if (deviceId === undefined || roomId === undefined) throw new Error(`${deviceAddress} stands nowhere in the home`);
      slot = { roomId, deviceId, channel, quantity, days: new Map() };
      ofDevice.set(key, slot);
    }
    return slot;
  }

  return {
    add(stored: StoredValue): void {
      const { days } = slotOf(stored);
      const day = Math.floor(stored.at / DAY);
      const values = days.get(day);
      const value = { at: stored.at, value: stored.value };
      if (values === undefined) days.set(day, [value]);
      else values.push(value);
    },
    /** Hands over the days that are over at `before`, each room's in order. */
    async take(
      before: Instant,
      seriesOf: (roomId: number, deviceId: string, channel: number, quantity: Quantity) => Promise<number>,
    ): Promise<readonly RoomDay[]> {
      const taken = new Map<string, { roomId: number; day: number; series: Map<number, readonly Sample<number>[]> }>();
      for (const { roomId, deviceId, channel, quantity, days } of [...slots.values()].flatMap((ofDevice) => [...ofDevice.values()])) {
        for (const [day, values] of days) {
          if ((day + 1) * DAY > before) continue;
          days.delete(day);
          const key = `${roomId}/${day}`;
          const roomDay = taken.get(key) ?? { roomId, day, series: new Map() };
          taken.set(key, roomDay);
          // a device's clock and the radio let some of its values overtake others
          roomDay.series.set(
            await seriesOf(roomId, deviceId, channel, quantity),
            values.toSorted((a, b) => a.at - b.at),
          );
        }
      }
      return [...taken.values()].toSorted((a, b) => a.day - b.day || a.roomId - b.roomId);
    },
  };
}
