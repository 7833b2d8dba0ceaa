import { DAY, type Instant, type Setting, celsius, instant } from '@braise/domain';
import { type ChangeBand, type StatedHome, changeWithin, heatedRooms, homeResponse, shareChange, statedResponse } from '@braise/energy';
import type { KeptValue } from '@braise/energy/testing';
import { type HomeDefinition, createVirtualHome } from '@braise/simulator';
import { createClosedLoop } from '../../../src/demo/past/closed-loop.ts';
import type { BenchHome } from '../../heating/homes/homes.ts';
import { answerWorks } from '../../heating/workers/work-through.ts';
import { recordedRooms } from './recorded-rooms.ts';
import { countedOf, takenByHour } from './taken-by-hour.ts';

/** A home to be lived once as it is, and once for each of so many K more in all its rooms. */
export type ShiftedWork = {
  readonly bench: BenchHome;
  readonly span: { readonly start: Instant; readonly learn: number };
  readonly deltas: readonly number[];
};
/** What was said of a change: what it is, and within what it is four times of five. */
export type SaidChange = { readonly likely: number } & ChangeBand;
/** kWh of gas for the rooms: what the days took, and what other setpoints were said to change of it, and did. `unsized`: said where nobody says how large the home is. */
export type ShiftedResult = {
  readonly taken: number;
  readonly changes: readonly { readonly delta: number; readonly said: SaidChange; readonly unsized: SaidChange; readonly lived: number }[];
};

answerWorks(async ({ bench: { definition, seed }, span, deltas }: ShiftedWork): Promise<ShiftedResult> => {
  const from = instant(span.start + span.learn * DAY);
  const values: KeptValue[] = [];
  const home = createVirtualHome({ definition, seed, start: span.start });
  const loop = createClosedLoop(home, span.start, { store: (value) => values.push(value), learns: true });
  await loop.advance(from);
  const [homeThen, loopThen] = [home.snapshot(), loop.snapshot()];
  const taken = await takenByHour(home, (to) => loop.advance(to), from);
  const rooms = recordedRooms({ home, loop, values }, from);
  const response = homeResponse(heatedRooms(rooms, taken), taken, true);
  if (typeof response === 'string') throw new Error(`${definition.key} has no response for want of ${response}`);
  const whole = definition.rooms.reduce((sum, { area }) => sum + area, 0);
  const burned = countedOf(taken);
  const saidOf = (delta: number, area: StatedHome['area']): SaidChange => {
    const stated = { dwelling: definition.dwelling.type, area, burned };
    const asked = new Map(rooms.map(({ id }) => [id, delta]));
    const likely = shareChange(statedResponse(response, stated), asked).reduce((sum, { share }) => sum + share, 0);
    const { low, high } = changeWithin(response, stated, asked, 0);
    return { likely: likely * burned, low: low * burned, high: high * burned };
  };
  const changes: ShiftedResult['changes'][number][] = [];
  for (const delta of deltas) {
    const shifted = shiftedBy(definition, delta);
    const other = createVirtualHome({ definition: shifted, seed, start: span.start, snapshot: homeThen });
    const again = createClosedLoop(other, span.start, { learns: true, state: structuredClone(loopThen) });
    const lived = await takenByHour(other, (to) => again.advance(to), from);
    changes.push({ delta, said: saidOf(delta, whole), unsized: saidOf(delta, null), lived: countedOf(lived) - burned });
  }
  return { taken: burned, changes };
});

const shiftedBy = (definition: HomeDefinition, delta: number): HomeDefinition => {
  const shift = (setting: Setting): Setting =>
    setting.power === 'OFF' || setting.temperature == null ? setting : { ...setting, temperature: celsius(setting.temperature + delta) };
  return {
    ...definition,
    zones: definition.zones.map((zone) =>
      zone.type === 'HEATING'
        ? {
            ...zone,
            away: zone.away && shift(zone.away),
            timetable: {
              ...zone.timetable,
              days: Object.fromEntries(
                Object.entries(zone.timetable.days).map(([day, blocks]) => [
                  day,
                  blocks.map((block) => ({ ...block, setting: shift(block.setting) })),
                ]),
              ),
            },
          }
        : zone,
    ),
  };
};
