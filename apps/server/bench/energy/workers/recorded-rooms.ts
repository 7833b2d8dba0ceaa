import type { Instant } from '@braise/domain';
import { RESPONSE_DAYS, type RecordedHeat, SETTLING_DAYS, STEPS_A_DAY, floorByName, roomGrid, weatherGrid } from '@braise/energy';
import { type KeptValue, outdoorHours, recordsOfDefinition } from '@braise/energy/testing';
import { type VirtualHome, heatedZonesOf } from '@braise/simulator';
import type { createClosedLoop } from '../../../src/demo/past/closed-loop.ts';

type Lived = { readonly home: VirtualHome; readonly loop: ReturnType<typeof createClosedLoop>; readonly values: readonly KeptValue[] };

/** The heated rooms of a home that was lived until now, over their record from an instant on, with what was learned of them. */
export function recordedRooms({ home, loop, values }: Lived, from: Instant): readonly RecordedHeat[] {
  const { definition, weather } = home;
  const to = loop.now();
  const records = recordsOfDefinition(definition, loop.devices(), values, to);
  const place = { ...definition.place, timeZone: definition.timeZone };
  const grid = weatherGrid(outdoorHours(weather, from, to), place, from, (SETTLING_DAYS + RESPONSE_DAYS) * STEPS_A_DAY);
  return heatedZonesOf(definition).flatMap(({ id, name }) => {
    const record = records.get(name);
    const model = loop.learned().get(id)?.model ?? null;
    return record === undefined ? [] : { id, floor: floorByName(name), model, rough: model === null, grid: roomGrid(record, grid) };
  });
}
